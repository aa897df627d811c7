import sharp from 'sharp';
import { type Asker, PicturesBusy } from '../../../../engines/pictures/pictures.ts';
import { slug } from '../../../kernel/fold.ts';
import { NO_FINISH } from '../../../kernel/messages.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import { type PlacedDeps, placedArtwork } from '../../artwork/server/placed-artwork.ts';
import { parsePictureAddress } from '../../catalog/picture.ts';
import { SHARED_HEIGHT, SHARED_WIDTH } from '../../catalog/share-picture.ts';
import { loadSellables } from '../../checkout/server/order-facts.sql.ts';
import type { StoredDesign } from './shared-design.sql.ts';

/** The paper that products are photographed on. */
const PAPER = '#f3efe6';

/**
 * The product with the artworks of a design: whoever has the link sees through the eyes of whoever
 * made it, and nothing but this. Where an artwork is gone the product is shown with an example, and
 * blank where no finish was chosen. The design's technique is its slug.
 */
export async function sharedPicture(
  deps: PlacedDeps,
  design: StoredDesign,
  form: 'card' | 'design',
  asker: Asker,
): Promise<Result<Uint8Array, 'not_found' | 'busy'>> {
  const products = await loadSellables(deps.db, [design.code], null);
  const colour = products
    .get(design.code)
    ?.colours.find(({ key, name }) => name === design.colour || key === design.colour);
  const picture = parsePictureAddress(colour?.image ?? '');
  if (!picture) return refuse('not_found');
  const front = await frontOf(deps, design, picture, asker);
  if (!front.ok) return front;
  if (form === 'design') return front;
  const product = await sharp(front.value)
    .resize(SHARED_HEIGHT, SHARED_HEIGHT)
    .flatten({ background: PAPER })
    .toBuffer();
  const card = await sharp({
    create: { width: SHARED_WIDTH, height: SHARED_HEIGHT, channels: 3, background: PAPER },
  })
    .composite([{ input: product, left: (SHARED_WIDTH - SHARED_HEIGHT) / 2, top: 0 }])
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer();
  return ok(card);
}

async function frontOf(
  deps: PlacedDeps,
  { files, technique, accountId, visitor }: StoredDesign,
  { set, colour }: { readonly set: string; readonly colour: string },
  asker: Asker,
): Promise<Result<Uint8Array, 'not_found' | 'busy'>> {
  if (files.length > 0) {
    const owner = { accountId: accountId ?? undefined, visitor };
    const maker = { owner, seesOrders: false, absent: true } as const;
    const question = { set, colour, width: 960 as const, technique, files };
    const made = await placedArtwork(deps, question, maker, asker);
    if (made.ok) return ok(made.value.body);
    if (made.code === 'busy') return refuse('busy');
  }
  try {
    // Without a finish nothing is promised to be printed on it.
    const view = technique === slug(NO_FINISH) ? 'frente' : 'impreso';
    const picture = { set, colour, view, width: 960, format: 'webp' } as const;
    const sample = await deps.pictures.render(picture, asker);
    return sample ? ok(sample.body) : refuse('not_found');
  } catch (error) {
    if (error instanceof PicturesBusy) return refuse('busy');
    throw error;
  }
}
