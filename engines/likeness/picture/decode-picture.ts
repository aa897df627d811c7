import sharp, { type Sharp } from 'sharp';
import { KEYPOINT_SIDE } from '../points/keypoints.ts';
import { type Pyramid, SEGMENT_SIDE, VECTOR_SIDE } from './describe-picture.ts';
import type { RgbPicture } from './pixels.ts';

/** Not a JPEG, PNG or WebP that can be decoded within the limits. */
export class UnreadablePicture extends Error {
  override readonly name = 'UnreadablePicture';
}

/** Checked before decoding: a small file can unpack to gigabytes. */
const MOST_PIXELS = 25_000_000;
const FEWEST_PIXELS_A_SIDE = 16;
const FORMATS: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp']);

/**
 * First bytes of what is decoded, '?' for any. Looked at before the library is asked: it would read
 * an SVG, with all its references and for as long as that takes, only to say that it is one.
 */
const PNG = '\x89PNG\r\n\x1a\n';
const BEGINNINGS = ['\xff\xd8\xff', PNG, 'RIFF????WEBP'] as const;

/** Notes beside the pixels of a PNG; the decoder's time for them grows with their square. */
const MOST_NOTES = 500;

const begins = (bytes: Uint8Array, beginning: string): boolean =>
  Array.from(beginning).every((sign, i) => sign === '?' || bytes[i] === sign.charCodeAt(0));

/** Walks from chunk to chunk: length, kind, content, checksum. */
function hasManyNotes(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let notes = 0;
  for (let at = PNG.length; at + 8 <= bytes.length && notes <= MOST_NOTES; ) {
    if (view.getUint32(at + 4) !== PIXELS) notes += 1;
    at += view.getUint32(at) + 12;
  }
  return notes > MOST_NOTES;
}
/** 'IDAT' */
const PIXELS = 0x49444154;

/** Opens a picture within the limits; nothing is decoded yet. Throws UnreadablePicture. */
export async function openPicture(bytes: Uint8Array): Promise<Sharp> {
  if (!BEGINNINGS.some((beginning) => begins(bytes, beginning)))
    throw new UnreadablePicture('neither JPEG, PNG nor WebP');
  if (begins(bytes, PNG) && hasManyNotes(bytes)) throw new UnreadablePicture('too many chunks');
  try {
    const options = { limitInputPixels: MOST_PIXELS, pages: 1, failOn: 'truncated' } as const;
    const { format, width, height } = await sharp(bytes, options).metadata();
    if (!FORMATS.has(format) || Math.min(width, height) < FEWEST_PIXELS_A_SIDE)
      throw new UnreadablePicture(`${format} of ${width}x${height}`);
    return sharp(bytes, options);
  } catch (error) {
    if (error instanceof UnreadablePicture) throw error;
    throw new UnreadablePicture('the decoder refused it', { cause: error });
  }
}

/** The picture upright, on white, without metadata, at the three sizes. First frame only. */
export async function decodePicture(bytes: Uint8Array): Promise<Pyramid> {
  const picture = await openPicture(bytes);
  try {
    const large = await rawWithin(picture.rotate(), KEYPOINT_SIDE);
    const again = () => sharp(large.data, { raw: { ...large, channels: 3 } });
    const middle = await rawWithin(again(), VECTOR_SIDE);
    return { large, middle, small: await rawWithin(again(), SEGMENT_SIDE) };
  } catch (error) {
    throw new UnreadablePicture('the decoder refused it', { cause: error });
  }
}

async function rawWithin(picture: Sharp, side: number): Promise<RgbPicture> {
  const { data, info } = await picture
    .flatten({ background: '#ffffff' })
    .resize(side, side, { fit: 'inside' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: asRgb(data, info.channels) };
}

/** Grey pictures come with one channel. */
export function asRgb(data: Uint8Array, channels: number): Uint8Array {
  if (channels === 3) return data;
  const rgb = new Uint8Array((data.length / channels) * 3);
  for (let i = 0; i < rgb.length; i++) rgb[i] = data[Math.floor(i / 3) * channels];
  return rgb;
}
