/** Decoded pictures and masks: what every rule of image search takes and gives. */

/** Interleaved sRGB, three bytes a pixel, row by row from the top left. */
export interface RgbPicture {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** One byte a pixel: 1 is object, 0 is background. */
export interface Mask {
  readonly width: number;
  readonly height: number;
  readonly on: Uint8Array;
}

export function emptyMask(width: number, height: number): Mask {
  return { width, height, on: new Uint8Array(width * height) };
}

/** Pixels of the object. */
export function areaOf(mask: Mask): number {
  let area = 0;
  for (let i = 0; i < mask.on.length; i++) area += mask.on[i];
  return area;
}

/** The mask at another size, by the nearest pixel. */
export function resizeMask(mask: Mask, width: number, height: number): Mask {
  if (mask.width === width && mask.height === height) return mask;
  const resized = emptyMask(width, height);
  for (let y = 0; y < height; y++) {
    const row = Math.min(mask.height - 1, Math.floor(((y + 0.5) * mask.height) / height));
    for (let x = 0; x < width; x++) {
      const column = Math.min(mask.width - 1, Math.floor(((x + 0.5) * mask.width) / width));
      resized.on[y * width + x] = mask.on[row * mask.width + column];
    }
  }
  return resized;
}
