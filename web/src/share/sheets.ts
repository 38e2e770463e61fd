// The sheets of a printed Qwixx as SVG: the page has all that is on them, and a device without a server needs nothing else.

import type { PlayerSheet } from '$wire';

const COLOURS = { R: '#c62828', Y: '#f2b705', G: '#2e7d32', B: '#1565c0' } as const;
const escaped = (text: string): string => text.replace(/[<>&"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const BOX = 44;
const STEP = 50;
const ROW = 54;
const HEAD = 50;
const WIDTH = 12 + 12 * STEP + 90;
const SHEET = HEAD + 4 * ROW + 64;

const cross = (x: number, y: number): string =>
  `<path d="M${x + 9} ${y + 9}l${BOX - 18} ${BOX - 18}m0 ${18 - BOX}l${18 - BOX} ${BOX - 18}" stroke="#1b1f24" stroke-width="5" stroke-linecap="round"/>`;

function sheetOf(sheet: PlayerSheet, name: string, top: number): string {
  const rows = sheet.rows.map(({ colour, numbers, crossed, locked, points }, at) => {
    const y = top + HEAD + at * ROW;
    const boxes = numbers.map((number, place) => {
      const x = 18 + place * STEP;
      const digits = `<text x="${x + BOX / 2}" y="${y + 30}" text-anchor="middle">${number}</text>`;
      return `<rect x="${x}" y="${y}" width="${BOX}" height="${BOX}" rx="8" fill="#fff"/>${digits}${crossed.includes(number) ? cross(x, y) : ''}`;
    });
    const lock = locked ? cross(18 + numbers.length * STEP, y) : '';
    const sum = `<text x="${WIDTH - 20}" y="${y + 31}" text-anchor="end" font-weight="700">${points}</text>`;
    const band = `<rect x="6" y="${y - 4}" width="${WIDTH - 96}" height="${BOX + 8}" rx="10" fill="${COLOURS[colour]}"/>`;
    return `${band}${boxes.join('')}${lock}${sum}`;
  });
  const foot = top + HEAD + 4 * ROW + 12;
  const misses = Array.from({ length: 4 }, (_, at) => {
    const x = 18 + at * STEP;
    const box = `<rect x="${x}" y="${foot - 10}" width="${BOX - 8}" height="${BOX - 8}" rx="8" fill="#fff" stroke="#57606a" stroke-width="2"/>`;
    return box + (at < sheet.misses ? `<g transform="translate(-4 -4)">${cross(x, foot - 10)}</g>` : '');
  });
  const title = `<text x="12" y="${top + 32}" font-weight="700" font-size="28">${escaped(name)}</text>`;
  const total = `<text x="${WIDTH - 20}" y="${foot + 18}" text-anchor="end" font-weight="700" font-size="30">${sheet.points}</text>`;
  return title + rows.join('') + misses.join('') + total;
}

/** Draw the sheets, one below the other. */
export function sheetsSvg(sheets: readonly PlayerSheet[], names: readonly string[]): string {
  const height = sheets.length * SHEET;
  const drawn = sheets.map((sheet, seat) => sheetOf(sheet, names[seat] ?? '', seat * SHEET));
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" ` +
    `font-family="sans-serif" font-size="22" fill="#1b1f24">${drawn.join('')}</svg>`
  );
}
