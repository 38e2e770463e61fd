// A game as a picture that people can send: which game and when, the names and points, and below them its board or sheets, which
// come as SVG. Made into PNG here, so that it looks the same from a server, on a device and for a score pad.

/** What the picture shows. */
export interface Shared {
  title: string;
  day: string;
  lines: readonly { name: string; points: number; won: boolean }[];
  /** The board or the sheets; null if there is nothing to draw. */
  svg: string | null;
}

const WIDTH = 1200;
const EDGE = 48;
const LINE = 64;
const HEAD = 128;
/** A very long board is made narrower instead. */
const TALLEST = 1500;
const INK = '#1b1f24';
const SOFT = '#57606a';
const GOLD = '#fff3c4';

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Where everything is, from the size of the drawing. */
export function layoutOf(lines: number, drawing: { width: number; height: number } | null): { height: number; picture: Box | null } {
  const top = HEAD + lines * LINE + EDGE;
  if (!drawing?.width || !drawing.height) return { height: top, picture: null };
  const scale = Math.min((WIDTH - 2 * EDGE) / drawing.width, TALLEST / drawing.height);
  const [width, height] = [drawing.width * scale, drawing.height * scale];
  return { height: top + height + EDGE, picture: { x: (WIDTH - width) / 2, y: top, width, height } };
}

/** A text that is cut where it would be wider than there is room. */
function fitted(brush: CanvasRenderingContext2D, text: string, room: number): string {
  let cut = text;
  while (cut && brush.measureText(cut === text ? text : `${cut}…`).width > room) cut = Array.from(cut).slice(0, -1).join('');
  return cut === text ? text : `${cut}…`;
}

async function imageOf(svg: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  return image;
}

/** Draw a game, and give it as PNG. */
export async function pngOf({ title, day, lines, svg }: Shared): Promise<Blob> {
  const image = svg === null ? null : await imageOf(svg);
  const { height, picture } = layoutOf(lines.length, image && { width: image.naturalWidth || 600, height: image.naturalHeight || 600 });
  const canvas = Object.assign(document.createElement('canvas'), { width: WIDTH, height: Math.ceil(height) });
  const brush = canvas.getContext('2d');
  if (!brush) throw new Error('no picture');
  const family = getComputedStyle(document.body).fontFamily;
  const write = (text: string, x: number, y: number, font: string, colour: string, room: number): void => {
    Object.assign(brush, { font: `${font} ${family}`, fillStyle: colour });
    brush.fillText(fitted(brush, text, room), x, y);
  };
  brush.fillStyle = '#ffffff';
  brush.fillRect(0, 0, WIDTH, canvas.height);
  write(title, EDGE, 76, '700 48px', INK, 760);
  brush.textAlign = 'right';
  write(day, WIDTH - EDGE, 76, '400 30px', SOFT, 320);
  for (const [at, { name, points, won }] of lines.entries()) {
    const y = HEAD + at * LINE;
    if (won) {
      brush.fillStyle = GOLD;
      brush.fillRect(EDGE - 16, y - 4, WIDTH - 2 * EDGE + 32, LINE - 8);
    }
    brush.textAlign = 'left';
    write(name, EDGE, y + 38, `${won ? 700 : 400} 36px`, INK, 860);
    brush.textAlign = 'right';
    write(String(points).replace('-', '−'), WIDTH - EDGE, y + 38, '700 36px', INK, 160);
  }
  if (image && picture) brush.drawImage(image, picture.x, picture.y, picture.width, picture.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png');
  });
}

/** Send a picture with the device's own dialog, or save it where there is none (as on plain http). */
export async function sharePicture(shared: Shared): Promise<void> {
  const name = `${shared.title}-${shared.lines.map((line) => line.name).join('-')}`.replace(/[^\p{L}\p{N}-]+/gu, '_').slice(0, 80);
  const file = new File([await pngOf(shared)], `${name}.png`, { type: 'image/png' });
  if ('canShare' in navigator && navigator.canShare({ files: [file] })) {
    const refused = await navigator.share({ files: [file] }).then(
      () => false,
      // Somebody who closes the dialog wants nothing; a browser that waited too long saves the file instead.
      (error: unknown) => !(error instanceof DOMException && error.name === 'AbortError'),
    );
    if (!refused) return;
  }
  const address = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: address, download: file.name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
