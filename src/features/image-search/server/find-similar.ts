import { similarity } from '../../../../engines/likeness/likeness.ts';
import type { CatalogReads } from '../../catalog/reads.ts';
import { MOST_SIMILAR, type SimilarProduct } from '../contract.ts';
import type { PictureIndex } from './picture-index.ts';

export interface SimilarAnswer {
  readonly products: readonly SimilarProduct[];
  /** The object alone, WebP. */
  readonly cleaned: Uint8Array;
}

export interface FindSimilarDeps {
  readonly index: PictureIndex;
  readonly catalog: Pick<CatalogReads, 'cards'>;
}

/**
 * The products most like an encoded picture, best first; while the index is being built, those of
 * its part that is done. Rejects with UnreadablePicture and AnalystsBusy.
 */
export async function findSimilar(
  { index, catalog }: FindSimilarDeps,
  picture: Uint8Array,
): Promise<SimilarAnswer> {
  await index.load();
  const { products, cleaned } = await index.analysts.run({
    kind: 'search',
    picture,
    most: MOST_SIMILAR,
  });
  const scores = new Map(products.map(({ product, score }) => [product, score]));
  const cards = await catalog.cards([...scores.keys()]);
  return {
    products: cards.map((card) => ({
      ...card,
      colores: [...card.colores],
      similitud: Math.round(similarity(scores.get(card.id) ?? 0) * 1000) / 1000,
    })),
    cleaned,
  };
}
