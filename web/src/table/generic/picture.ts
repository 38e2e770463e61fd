// Reads what a picture says about itself.

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", '#39': "'", '#x27': "'" };

/** The title of an SVG, which tells the position in words; empty if it has none. */
export function titleOf(svg: string): string {
  const found = /<title[^>]*>([^<]*)<\/title>/.exec(svg)?.[1] ?? '';
  return found.replaceAll(/&([#\w]+);/g, (entity, name: string) => ENTITIES[name] ?? entity).trim();
}
