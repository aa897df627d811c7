/** Artwork on a picture: read, pressed in its look, and bent over its area. */
import sharp from 'sharp';
import {
  type Placement,
  type PrintLook,
  type PrintMesh,
  readMesh,
  type Under,
} from '../layer-format.ts';
import { type Bent, bend, densityOf, layPrints, type Overprint } from '../light/place-print.ts';
import type { Bitmap } from '../light/warp.ts';
import { press } from '../press/press.ts';
import type { Sheet } from '../press/sheet.ts';
import type { Dye } from './rendition.ts';

/** One artwork on one print area. */
export interface Print extends Placement {
  readonly area: string;
  /** Pixels, or the bytes of a PNG or WebP; what is transparent is not printed. */
  readonly artwork: Bitmap | Uint8Array;
  readonly look: PrintLook;
  /** What a laser meets; by default as the dye's material suggests. */
  readonly under?: Under;
  /** Inks or threads at most. */
  readonly inks?: number;
}

/** Four frames fit on a carousel for screen printing. */
const INKS = 4;
/** Threads that a machine holds; foils that are still pressed on each other. */
const OTHERS: { readonly [look in PrintLook]?: number } = { bordado: 6, vinil: 3 };

/** Pixels of a print for each pixel of the picture: taps of four then average them. */
const FINER = 1.3;
/** Longest side of a print in pixels; larger is coarser. */
const LONGEST_PX = 640;
/** Bare room around, for what casts light or shadow beside itself. */
const ROOM_MM = 2;
const MOST_PIXELS = 24_000_000;

/** The prints on these areas; undefined for none. Areas that are not among them are ignored. */
export async function printAll(
  areas: readonly PrintMesh[],
  prints: readonly Print[],
  dye: Dye,
  clear: boolean,
  size: number,
): Promise<Overprint | undefined> {
  const bent: Bent[] = [];
  for (const print of prints) {
    const area = areas.find(({ id }) => id === print.area);
    if (!area) continue;
    bent.push(await printOne(print, area, print.under ?? underOf(dye, clear), size));
  }
  return layPrints(bent, size);
}

/** What a beam finds under this dye when nobody says. */
function underOf({ material }: Dye, clear: boolean): Under {
  if (clear || material === 'translucent') return 'vidrio';
  if (material === 'metal') return 'acero';
  return material === 'natural' ? 'madera' : 'pintura';
}

async function printOne(print: Print, area: PrintMesh, under: Under, size: number): Promise<Bent> {
  const points = readMesh(area.mesh);
  const sheet = await layOut(print, densityOf(points, area, size) * FINER);
  const inks = print.inks ?? OTHERS[print.look] ?? INKS;
  const pressed = press(sheet, { look: print.look, under, inks });
  return bend(pressed, print, area, points, size);
}

/** The artwork at `pxPerMm`, or as near as its longest side allows. */
async function layOut({ artwork, widthMm }: Print, pxPerMm: number): Promise<Sheet> {
  const image =
    artwork instanceof Uint8Array
      ? sharp(artwork, { limitInputPixels: MOST_PIXELS })
      : sharp(artwork.pixels, {
          raw: { width: artwork.width, height: artwork.height, channels: 4 },
        });
  const { width = 0, height = 0, format } = await image.metadata();
  if (format !== 'png' && format !== 'webp' && format !== 'raw') {
    throw new TypeError(`an artwork cannot be ${format}`);
  }
  const ratio = height / width;
  const wanted = widthMm * pxPerMm;
  const columns = Math.max(
    8,
    Math.round(wanted * Math.min(1, LONGEST_PX / (wanted * Math.max(1, ratio)))),
  );
  const rows = Math.max(1, Math.round(columns * ratio));
  const density = columns / widthMm;
  const room = Math.max(3, Math.ceil(ROOM_MM * density));
  const { data, info } = await image
    .ensureAlpha()
    .toColourspace('srgb')
    .resize(columns, rows, { fit: 'fill' })
    .extend({ top: room, bottom: room, left: room, right: room, background: '#00000000' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels = new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
  return { width: info.width, height: info.height, pixels, pxPerMm: density };
}
