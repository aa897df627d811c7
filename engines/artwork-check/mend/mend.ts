import { type ArtworkFacts, checkArtwork, type UnreadableFacts } from '../check.ts';
import { measure } from '../measure/measure.ts';
import { openArtwork } from '../read/open-artwork.ts';
import { UnreadableArtwork } from '../read/opened.ts';
import { seenOn, withFewerInks, withoutBackground } from './inks.ts';
import { labelsOf, pixelsOf, type Rgb, withoutFringes } from './labels.ts';
import { thickened } from './thicken.ts';
import { psdOf } from './write-psd.ts';

/** What to change about an artwork; each is left out where it is well. */
export interface Mends {
  /** Drop the even colour that fills it up to its edge. */
  readonly background?: boolean;
  /** At most so many inks, without runs of colour. */
  readonly inks?: number;
  /** Lines at least this thick. */
  readonly lineMm?: number;
  /** Inks that are not told from this surface become white or black. */
  readonly seen?: { readonly on: Rgb; readonly nearest: number };
}

/** A PSD at print size with what is known of it; undefined when the file cannot be read. */
export interface Mended {
  readonly file: Uint8Array;
  readonly facts: ArtworkFacts | UnreadableFacts;
}

/** What is drawn here is printed: finer than any technique asks of a picture. */
const LEAST_PX_A_MM = 12.5;
const MOST_PX_A_MM = 40;
const USUAL_PIXELS = 4_000_000;
const MOST_PIXELS = 16_000_000;
const MOST_SIDE = 12_000;

/** Draws a file anew at its print size with everything mended that is asked for. */
export async function mendArtwork(
  bytes: Uint8Array,
  widthMm: number,
  mends: Mends,
): Promise<Mended | undefined> {
  try {
    const drawn = await drawAt(bytes, widthMm);
    const { inks, cover, line, gradients } = measure(drawn);
    if (inks.length === 0) return undefined;
    let labels = labelsOf(drawn, cover, inks);
    if (!gradients) labels = withoutFringes(labels, drawn);
    if (mends.background) labels = withoutBackground(labels);
    if (mends.inks !== undefined) labels = withFewerInks(labels, mends.inks);
    if (mends.seen) labels = seenOn(labels, mends.seen.on, mends.seen.nearest);
    // Whole pixels would make the thinnest line thinner than it was.
    const lineMm = mends.lineMm ?? line?.mm;
    if (lineMm !== undefined) labels = thickened(labels, lineMm * drawn.pxPerMm);
    const { width, height, pxPerMm } = drawn;
    const file = await psdOf({ width, height, pxPerMm, pixels: pixelsOf(labels) });
    return { file, facts: (await checkArtwork(file, widthMm)).facts };
  } catch (error) {
    if (error instanceof UnreadableArtwork) return undefined;
    throw error;
  }
}

async function drawAt(bytes: Uint8Array, widthMm: number) {
  const file = await openArtwork(bytes);
  const area = widthMm * widthMm * file.proportion;
  const fine = Math.min(LEAST_PX_A_MM, Math.sqrt(MOST_PIXELS / area));
  const density = Math.min(MOST_PX_A_MM, Math.max(fine, Math.sqrt(USUAL_PIXELS / area)));
  const side = (mm: number): number => Math.min(MOST_SIDE, Math.max(8, Math.round(mm * density)));
  const [width, height] = [side(widthMm), side(widthMm * file.proportion)];
  const pixels = await file.draw(width, height);
  return { width, height, pixels, pxPerMm: width / widthMm, vector: file.vector };
}
