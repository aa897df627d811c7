/** Products that go with somebody's colours, a page at a time. */
import {
  type ArtworkChecker,
  ChecksBusy,
} from '../../../../../engines/artwork-check/artwork-check.ts';
import type { Clock } from '../../../../kernel/clock.ts';
import type { Database } from '../../../../platform/db/connect.ts';
import { type Remembered, remember } from '../../../../platform/memory/remembered.ts';
import type { CatalogReads } from '../../../catalog/reads.ts';
import type { FileStorage } from '../../../files/storage.port.ts';
import { ARTWORK_NAME } from '../../artwork-name.ts';
import { type Matched, tellingInks } from '../../colour-match.ts';
import type { FileAsker } from '../../own-file.ts';
import type { ArtworkReads, MatchWish } from '../../reads.ts';
import { findReadable } from '../artwork.sql.ts';
import { readBrand } from '../brand/brand.sql.ts';
import { ContentGone } from '../check-artwork.ts';
import { inksOfFile } from '../inks-of-file.ts';
import { ownInks } from '../printed-inks.ts';
import { createStockedShelf } from './stocked-shelf.ts';

export interface MatchingDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly storage: Pick<FileStorage, 'read'>;
  readonly checker: Pick<ArtworkChecker, 'check'>;
  readonly catalog: Pick<CatalogReads, 'cards'>;
}

/** A page of results, as in the search. */
const PAGE = 24;
const MOST_FILES = 500;

/** What pages read of artworks, for each who asks. */
export function createArtworkReads(deps: MatchingDeps): (asker: FileAsker) => ArtworkReads {
  const matched = createStockedShelf(deps);
  const known = remember<readonly string[]>({ most: MOST_FILES });
  return (asker) => ({
    matching: async (wish) => {
      const inks = await inksFor(deps, known, wish, asker);
      if (inks.length === 0) return null;
      const all = await matched(inks);
      const paginas = Math.max(1, Math.ceil(all.length / PAGE));
      const pagina = Math.min(Math.max(1, wish.pagina), paginas);
      const shown = all.slice((pagina - 1) * PAGE, pagina * PAGE);
      const productos = await withCards(deps, shown);
      return { tintas: tellingInks(inks), productos, total: all.length, pagina, paginas };
    },
    printedInks: async (finish, tiers, files) => {
      const counted = await ownInks(deps, { finish, tiers, files }, asker);
      return counted.ok ? counted.value : 1;
    },
  });
}

async function withCards({ catalog }: MatchingDeps, shown: readonly Matched[]) {
  const cards = await catalog.cards(shown.map(({ id }) => id));
  const byId = new Map(cards.map((card) => [card.id, card]));
  return shown.flatMap(({ id, colour, ink, difference }) => {
    const producto = byId.get(id);
    return producto ? [{ producto, color: colour, tinta: ink, diferencia: difference }] : [];
  });
}

async function inksFor(
  deps: MatchingDeps,
  known: Remembered<readonly string[]>,
  { logo, tintas }: MatchWish,
  asker: FileAsker,
): Promise<readonly string[]> {
  if (logo !== undefined) return inksOfOwn(deps, known, logo, asker);
  if (tintas.length > 0 || asker.accountId === undefined) return tintas;
  const { logos, colores } = await readBrand(deps.db, asker.accountId);
  return colores.length > 0 ? colores.map(({ hex }) => hex) : (logos[0]?.tintas ?? []);
}

/** Of a file of the asker's, which is asked each time; none of another's or one that is gone. */
async function inksOfOwn(
  { db, storage, checker }: MatchingDeps,
  known: Remembered<readonly string[]>,
  logo: string,
  asker: FileAsker,
): Promise<readonly string[]> {
  const row = ARTWORK_NAME.test(logo) ? await findReadable(db, logo, asker, false) : undefined;
  if (!row) return [];
  const before = known.find(row.name);
  if (before) return before;
  const keep = known.begin(row.name);
  try {
    const inks = await inksOfFile({ storage, checker }, row.name);
    keep(inks);
    return inks;
  } catch (error) {
    if (error instanceof ChecksBusy || error instanceof ContentGone) return [];
    throw error;
  }
}
