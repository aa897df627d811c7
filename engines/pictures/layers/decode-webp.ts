/**
 * libwebp as WebAssembly with SIMD, for the layers that are used at the size they were stored in: in
 * half of libvips' time, which hands an image on in strips (docs/performance-pictures.md).
 */
import { webp } from 'icodec/node';

/** A pixel a number: red in the lowest byte, then green, blue and alpha. */
export type Pixels = Uint32Array;

/** The image, row by row. Throws when the file is damaged. */
export async function decodeColour(file: Buffer): Promise<Pixels> {
  await webp.loadDecoder();
  const { data } = webp.decode(new Uint8Array(file));
  return asPixels(data);
}

/** One byte a pixel, row by row, of a WebP whose channels are all alike. Throws when it is damaged. */
export async function decodeGrey(file: Buffer): Promise<Uint8Array> {
  const pixels = await decodeColour(file);
  const grey = new Uint8Array(pixels.length);
  for (let i = 0; i < grey.length; i++) grey[i] = pixels[i];
  // Twelve megabytes: given back now, they cost no collection of garbage.
  (pixels.buffer as ArrayBuffer).transfer(0);
  return grey;
}

/** The same memory, four bytes of RGBA to a pixel. Little-endian, as all that Node runs on. */
export function asPixels({ buffer, byteOffset, length }: Uint8Array | Uint8ClampedArray): Pixels {
  return new Uint32Array(buffer, byteOffset, length / 4);
}
