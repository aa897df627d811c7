/**
 * libwebp as WebAssembly, for the grey layers that are used at the size they were stored in: libvips
 * hands an image on in strips, which costs a third more on tall ones (docs/performance-pictures.md).
 */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import decode, { init } from '@jsquash/webp/decode.js';

const BINARY = fileURLToPath(import.meta.resolve('@jsquash/webp/codec/dec/webp_dec.wasm'));

/** The decoder answers with what browsers call an image's data, which Node does not have. */
class DecodedPixels {
  readonly colorSpace = 'srgb';
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
  constructor(data: Uint8ClampedArray, width: number, height: number) {
    this.data = data;
    this.width = width;
    this.height = height;
  }
}

let begun: Promise<void> | undefined;

async function begin(): Promise<void> {
  Object.assign(globalThis, { ImageData: globalThis.ImageData ?? DecodedPixels });
  try {
    await init({ wasmBinary: await readFile(BINARY) });
  } catch (error) {
    // The next picture tries again.
    begun = undefined;
    throw error;
  }
}

/** One byte a pixel, row by row, of a WebP whose channels are all alike. Throws when it is damaged. */
export async function decodeGrey(file: Buffer): Promise<Uint8Array> {
  begun ??= begin();
  await begun;
  const { data } = await decode(new Uint8Array(file).buffer);
  const pixels = new Uint32Array(data.buffer, data.byteOffset, data.length / 4);
  const grey = new Uint8Array(pixels.length);
  // The lowest byte of a little-endian pixel is its red.
  for (let i = 0; i < grey.length; i++) grey[i] = pixels[i] as number;
  return grey;
}
