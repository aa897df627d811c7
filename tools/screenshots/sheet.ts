import sharp from 'sharp';

/** Widths a screen is taken at, and how wide each lies on its sheet. */
export const VIEWS = [
  { width: 390, height: 844, shown: 390 },
  { width: 768, height: 1024, shown: 440 },
  { width: 1440, height: 900, shown: 700 },
] as const;
/** Height of a sheet; what a page has below that is not on it. */
const TALLEST = 1080;
const GAP = 14;
const TABLE = '#9b958c';

/** How much of a page, in its own pixels, is on its sheet. */
export const heightOf = ({ width, shown }: (typeof VIEWS)[number]): number =>
  Math.round((TALLEST * width) / shown);

/** Pictures of one screen, one a view and in their order, side by side as one WebP. */
export async function sheetOf(pictures: readonly Buffer[]): Promise<Buffer> {
  const scaled = await Promise.all(
    pictures.map((picture, place) =>
      sharp(picture)
        .resize({ width: VIEWS[place]?.shown ?? 390 })
        .png()
        .toBuffer({ resolveWithObject: true }),
    ),
  );
  let left = GAP;
  const laid = scaled.map(({ data, info }) => {
    const at = { input: data, left, top: GAP };
    left += info.width + GAP;
    return at;
  });
  const height = Math.max(...scaled.map(({ info }) => info.height)) + 2 * GAP;
  return sharp({ create: { width: left, height, channels: 3, background: TABLE } })
    .composite(laid)
    .webp({ quality: 32, effort: 6 })
    .toBuffer();
}

/** Levels, of 255, that a picture's coarseness moves a pixel by. */
const COARSE = 40;
/** A day, a clock or a name that is another one is not another look. */
const FEW = 0.0015;

/** Whether two sheets show the same: as large, and all but a few pixels alike. */
export async function looksAs(before: Buffer, after: Buffer): Promise<boolean> {
  const [one, other] = await Promise.all(
    [before, after].map((sheet) =>
      sharp(sheet).removeAlpha().raw().toBuffer({ resolveWithObject: true }),
    ),
  );
  if (!one || !other) return false;
  if (one.info.width !== other.info.width || one.info.height !== other.info.height) return false;
  let changed = 0;
  for (let at = 0; at < one.data.length; at += 1)
    if (Math.abs((one.data[at] ?? 0) - (other.data[at] ?? 0)) > COARSE) changed += 1;
  return changed / one.data.length < FEW;
}
