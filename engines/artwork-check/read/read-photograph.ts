/** A stranger's photograph made ours: upright, bounded, sRGB, and nothing in it but its pixels. */
import sharp from 'sharp';

/** Why a photograph is not taken; told to the person who sent it. */
export type PhotographTrouble = 'unknown' | 'broken' | 'animated' | 'too_large' | 'too_small';

export type Photograph =
  | {
      readonly readable: true;
      /** JPEG, at most MASTER_SIDE pixels a side: what every picture of it is cut from. */
      readonly master: Uint8Array;
      /** WebP of the whole, for whoever works on it. */
      readonly preview: Uint8Array;
      /** Pixels of the master. */
      readonly width: number;
      readonly height: number;
    }
  | { readonly readable: false; readonly reason: PhotographTrouble };

/** Telephones take 50 million; a small file can unpack to gigabytes. */
const MOST_PIXELS = 52_000_000;
/** A square of fewer is blurred on a product's page. */
export const FEWEST_PIXELS_A_SIDE = 500;
const MASTER_SIDE = 2800;
const PREVIEW_SIDE = 960;
const WHITE = '#ffffff';

/** First bytes of what is decoded, '?' for any: the library is not asked about anything else. */
const PNG = '\x89PNG\r\n\x1a\n';
const BEGINNINGS = ['\xff\xd8\xff', PNG, 'RIFF????WEBP'] as const;
/** Notes beside the pixels of a PNG; the decoder's time for them grows with their square. */
const MOST_NOTES = 500;
/** 'IDAT' */
const PIXELS = 0x49444154;

const begins = (bytes: Uint8Array, beginning: string): boolean =>
  Array.from(beginning).every((sign, at) => sign === '?' || bytes[at] === sign.charCodeAt(0));

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

/** Reads a JPEG, PNG or WebP; what else is in it (places, cameras, other files) is left behind. */
export async function readPhotograph(bytes: Uint8Array): Promise<Photograph> {
  if (!BEGINNINGS.some((beginning) => begins(bytes, beginning))) return not('unknown');
  if (begins(bytes, PNG) && hasManyNotes(bytes)) return not('broken');
  try {
    const options = { limitInputPixels: MOST_PIXELS, failOn: 'truncated' } as const;
    const { autoOrient, pages = 1 } = await sharp(bytes, options).metadata();
    if (pages > 1) return not('animated');
    if (autoOrient.width * autoOrient.height > MOST_PIXELS) return not('too_large');
    if (Math.min(autoOrient.width, autoOrient.height) < FEWEST_PIXELS_A_SIDE) {
      return not('too_small');
    }
    const { data: master, info } = await sharp(bytes, options)
      .autoOrient()
      .resize(MASTER_SIDE, MASTER_SIDE, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: WHITE })
      .toColourspace('srgb')
      .jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
      .toBuffer({ resolveWithObject: true });
    const { width, height } = info;
    // A strip of paper loses its narrow side when it is made smaller.
    if (Math.min(width, height) < FEWEST_PIXELS_A_SIDE) return not('too_small');
    const preview = await sharp(master)
      .resize(PREVIEW_SIDE, PREVIEW_SIDE, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer();
    return { readable: true, master, preview, width, height };
  } catch (error) {
    return not(
      error instanceof Error && /pixel limit/.test(error.message) ? 'too_large' : 'broken',
    );
  }
}

const not = (reason: PhotographTrouble): Photograph => ({ readable: false, reason });
