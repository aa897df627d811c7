/** Pictures that others show for links to the shop. */
import sharp, { type OverlayOptions } from 'sharp';
import type { Asker } from '../../../../engines/pictures/pictures.ts';
import type { ShopPictures } from '../../catalog/server/samples/shop-pictures.ts';
import { SHARED_HEIGHT, SHARED_WIDTH } from '../../catalog/share-picture.ts';

type Pictures = Pick<ShopPictures, 'render'>;

/** The paper that products are photographed on. */
const PAPER = '#f3efe6';
const SIDE = SHARED_HEIGHT;
/** Of a picture beside its product. */
const MARGIN = 24;
const ON_SHOW = [
  ['playera-cuello-redondo', 'azul-marino'],
  ['taza-clasica', 'turquesa'],
  ['termo-clasico', 'negro'],
] as const;

const frontOf = async (
  pictures: Pictures,
  set: string,
  colour: string,
  asker: Asker,
): Promise<Buffer | undefined> => {
  const picture = { set, view: 'impreso', colour, width: 640, format: 'webp' } as const;
  const made = await pictures.render(picture, asker);
  return made && sharp(made.body).resize(SIDE, SIDE).flatten({ background: PAPER }).toBuffer();
};

/** A product printed, in the middle of a card; undefined for one that does not exist. */
export async function productCard(
  pictures: Pictures,
  set: string,
  colour: string,
  asker: Asker,
): Promise<Buffer | undefined> {
  const front = await frontOf(pictures, set, colour, asker);
  return front && onPaper([{ input: front, left: (SHARED_WIDTH - SIDE) / 2, top: 0 }]);
}

/** Three products of the trade side by side. */
export async function shopCard(pictures: Pictures, asker: Asker): Promise<Buffer | undefined> {
  const fronts: Buffer[] = [];
  for (const [set, colour] of ON_SHOW) {
    const front = await frontOf(pictures, set, colour, asker);
    if (front) fronts.push(front);
  }
  const width = Math.floor(SHARED_WIDTH / Math.max(1, fronts.length));
  // Whole products, a little closer together than their pictures' margins.
  const side = Math.min(SIDE, width + MARGIN * 2);
  const cut = await Promise.all(
    fronts.map((front) =>
      sharp(front)
        .resize(side, side)
        .extract({ left: Math.floor((side - width) / 2), top: 0, width, height: side })
        .toBuffer(),
    ),
  );
  const top = Math.floor((SIDE - side) / 2);
  return onPaper(cut.map((input, index) => ({ input, left: index * width, top })));
}

const onPaper = (overlays: OverlayOptions[]): Promise<Buffer> =>
  sharp({
    create: { width: SHARED_WIDTH, height: SHARED_HEIGHT, channels: 3, background: PAPER },
  })
    .composite(overlays)
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
