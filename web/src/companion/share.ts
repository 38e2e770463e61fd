// The final board as a picture that people can send: SVG from the rules, made into PNG here.

const SCALE = 2;

/** Make a PNG of an SVG document. */
async function pngOf(svg: string): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = SCALE * (image.naturalWidth || 600);
  canvas.height = SCALE * (image.naturalHeight || 600);
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png');
  });
}

/** Send a picture with the device's own dialog, or save it where there is none (as on plain http). */
export async function sharePicture(svg: string, name: string): Promise<void> {
  const file = new File([await pngOf(svg)], name, { type: 'image/png' });
  if ('canShare' in navigator && navigator.canShare({ files: [file] })) {
    await navigator.share({ files: [file] }).catch(() => undefined);
    return;
  }
  const address = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address));
}
