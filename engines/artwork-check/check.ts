import sharp from 'sharp';
import type { Paper } from './measure/drawing.ts';
import type { Ink } from './measure/inks.ts';
import { measure, type Place } from './measure/measure.ts';
import { backgroundOf } from './mend/inks.ts';
import { labelsOf } from './mend/labels.ts';
import { openArtwork } from './read/open-artwork.ts';
import {
  type Opened,
  type SetText,
  type Spot,
  type Unreadable,
  UnreadableArtwork,
} from './read/opened.ts';

/** What is known of an artwork at a print size. */
export interface ArtworkFacts {
  readonly readable: true;
  readonly kind: 'svg' | 'pdf' | 'picture' | 'psd';
  /** The whole artwork, with what is empty around it. */
  readonly widthMm: number;
  readonly heightMm: number;
  readonly paper: Paper;
  /** An even colour fills it up to its edge. */
  readonly filled: boolean;
  readonly inks: readonly Ink[];
  readonly line: Place | undefined;
  readonly gap: Place | undefined;
  readonly gradients: boolean;
  /** Of its coarsest picture at this size; undefined where it has none. */
  readonly dpi: number | undefined;
  readonly liveText: boolean;
  /** The smallest letters that are letters still, by their em; undefined where there are none. */
  readonly text: Place | undefined;
  /** Strokes that are not closed, and where the first of them begins. */
  readonly openPaths:
    | { readonly count: number; readonly xMm: number; readonly yMm: number }
    | undefined;
}

export interface UnreadableFacts {
  readonly readable: false;
  readonly reason: Unreadable;
}

export interface Checked {
  readonly facts: ArtworkFacts | UnreadableFacts;
  /** The artwork as PNG without its paper, at most 1000 pixels; undefined when unreadable. */
  readonly picture: Uint8Array | undefined;
}

/** Enough for a twentieth of a millimetre at sizes people print. */
const MOST_PX_A_MM = 40;
const MOST_PIXELS = 4_000_000;
const MOST_SIDE = 12_000;
const PICTURE_SIDE = 1000;
const MM_AN_INCH = 25.4;
/** Of a file that tells pixels alone and is given no size. */
const USUAL_DPI = 300;

/** Reads and measures a file here and now; `widthMm` left out takes the file's own size. */
export async function checkArtwork(bytes: Uint8Array, asked?: number): Promise<Checked> {
  try {
    return await look(bytes, asked);
  } catch (error) {
    if (!(error instanceof UnreadableArtwork)) throw error;
    return { facts: { readable: false, reason: error.reason }, picture: undefined };
  }
}

async function look(bytes: Uint8Array, asked: number | undefined): Promise<Checked> {
  const file = await openArtwork(bytes);
  const [coarsest] = file.pictures.map(({ pixelsAWidth }) => pixelsAWidth).sort((a, b) => a - b);
  const own = file.natural?.widthMm ?? ((coarsest ?? 0) / USUAL_DPI) * MM_AN_INCH;
  const widthMm = asked ?? own;
  const heightMm = widthMm * file.proportion;
  const density = Math.min(MOST_PX_A_MM, Math.sqrt(MOST_PIXELS / (widthMm * heightMm)));
  const width = sideOf(widthMm * density);
  const height = sideOf(heightMm * density);
  const pixels = await file.draw(width, height);
  const pxPerMm = width / widthMm;
  const drawing = { width, height, pixels, pxPerMm, vector: file.vector };
  const { cover, ...measured } = measure(drawing);
  if (measured.inks.length === 0) throw new UnreadableArtwork('empty');
  const facts: ArtworkFacts = {
    readable: true,
    kind: file.kind,
    widthMm,
    heightMm,
    ...measured,
    filled:
      measured.paper === 'none' &&
      measured.inks.length > 1 &&
      backgroundOf(labelsOf(drawing, cover, measured.inks)) !== undefined,
    dpi: coarsest === undefined ? undefined : coarsest / (widthMm / MM_AN_INCH),
    liveText: file.liveText,
    ...lettersAndPaths(file, widthMm),
  };
  const flat = measured.paper === 'white' ? withoutPaper(pixels, cover.amount) : pixels;
  return { facts, picture: await pictureOf(flat, width, height) };
}

function lettersAndPaths(
  { texts, openPaths }: Pick<Opened, 'texts' | 'openPaths'>,
  widthMm: number,
): Pick<ArtworkFacts, 'text' | 'openPaths'> {
  const place = ({ x, y }: Spot) => ({ xMm: x * widthMm, yMm: y * widthMm });
  const smallest = texts.reduce<SetText | undefined>(
    (least, each) => (least && least.size <= each.size ? least : each),
    undefined,
  );
  const [open] = openPaths;
  return {
    text: smallest && { mm: smallest.size * widthMm, ...place(smallest) },
    openPaths: open && { count: openPaths.length, ...place(open) },
  };
}

const sideOf = (pixels: number): number => Math.min(MOST_SIDE, Math.max(8, Math.round(pixels)));

/** White is where nothing is printed; a softened edge keeps its ink and becomes transparent. */
function withoutPaper(pixels: Uint8Array, amount: Uint8Array): Uint8Array {
  const out = new Uint8Array(pixels.length);
  for (let at = 0; at < amount.length; at += 1) {
    const share = amount[at] / 255;
    if (share === 0) continue;
    for (let channel = 0; channel < 3; channel += 1) {
      const value = (pixels[at * 4 + channel] - 255 * (1 - share)) / share;
      out[at * 4 + channel] = Math.min(255, Math.max(0, Math.round(value)));
    }
    out[at * 4 + 3] = Math.round(pixels[at * 4 + 3] * share);
  }
  return out;
}

function pictureOf(pixels: Uint8Array, width: number, height: number): Promise<Buffer> {
  return sharp(pixels, { raw: { width, height, channels: 4 } })
    .resize(PICTURE_SIDE, PICTURE_SIDE, { fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 6 })
    .toBuffer();
}
