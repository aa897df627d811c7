import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { ok, type Result, refuse } from '../../../../kernel/result.ts';
import { judgeSvg } from '../../../files/svg-safety.ts';

/** A logo as the shop keeps it: drawn anew, so that nothing else of the file is left. */
export interface MadeLogo {
  /** SHA-256 of the picture, in hexadecimal. */
  readonly name: string;
  readonly png: Buffer;
  /** The same on a light tile with sides of 144 pixels. */
  readonly square: Buffer;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

export type LogoFault = 'other_type' | 'unsafe' | 'broken' | 'too_small' | 'blank';

/** Three times as high as the header shows it, and no wider than six times that. */
const HEIGHT = 144;
const WIDTH = HEIGHT * 6;
const LEAST = 32;
const MOST_PIXELS = 24_000_000;
/** What an SVG without measures is drawn at, and the finest it may be. */
const DENSITY = 72;
const FINEST = 2_400;
const TILE = '#fbf8f2';
/** Of the tile, around the logo. */
const RIM = 14;
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Draws the logo of a PNG or SVG file anew: without its margins, at the size that screens need. */
export async function makeLogo(file: Uint8Array): Promise<Result<MadeLogo, LogoFault>> {
  const bytes = Buffer.from(file);
  const isPng = bytes.subarray(0, PNG.length).equals(PNG);
  if (!isPng) {
    const fault = faultOfSvg(bytes);
    if (fault) return refuse(fault);
  }
  const limits = { limitInputPixels: MOST_PIXELS, failOn: 'error' } as const;
  try {
    const { width, height } = await sharp(bytes, limits).metadata();
    if (isPng && Math.max(width, height) < LEAST) return refuse('too_small');
    const finer = Math.min(FINEST, (DENSITY * WIDTH) / Math.max(width, height));
    const density = isPng ? {} : { density: Math.max(DENSITY, finer) };
    const drawn = await sharp(bytes, { ...limits, ...density })
      .ensureAlpha()
      .png()
      .toBuffer();
    const { channels } = await sharp(drawn).stats();
    if (channels.every(({ min, max }) => min === max)) return refuse('blank');
    const { data: png, info } = await sharp(drawn)
      .trim({ threshold: 1 })
      .resize({ width: WIDTH, height: HEIGHT, fit: 'inside' })
      .png({ compressionLevel: 9 })
      .toBuffer({ resolveWithObject: true });
    const inner = HEIGHT - 2 * RIM;
    // Flattened before it is fitted, whatever the order here: what is added around is opaque itself.
    const square = await sharp(png)
      .resize({ width: inner, height: inner, fit: 'contain', background: TILE })
      .extend({ top: RIM, bottom: RIM, left: RIM, right: RIM, background: TILE })
      .flatten({ background: TILE })
      .png()
      .toBuffer();
    const name = createHash('sha256').update(png).digest('hex');
    return ok({ name, png, square, width: info.width, height: info.height });
  } catch {
    // Whatever the decoder stumbled over: there is no picture.
    return refuse('broken');
  }
}

function faultOfSvg(bytes: Buffer): LogoFault | undefined {
  let source: string;
  try {
    source = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return 'other_type';
  }
  if (!/<svg[\s>]/.test(source.slice(0, 4_096))) return 'other_type';
  return judgeSvg(source) === 'drawing' ? undefined : 'unsafe';
}
