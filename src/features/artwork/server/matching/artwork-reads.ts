/** Products that go with somebody's colours, a page at a time. */
import { setTimeout as pause } from 'node:timers/promises';
import {
  type ArtworkChecker,
  ChecksBusy,
} from '../../../../../engines/artwork-check/artwork-check.ts';
import type { Clock } from '../../../../kernel/clock.ts';
import type { Database } from '../../../../platform/db/connect.ts';
import { remember } from '../../../../platform/memory/remembered.ts';
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
import { inksToLimit, ownInks } from '../printed-inks.ts';
import { createStockedShelf } from './stocked-shelf.ts';

export interface MatchingDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly storage: Pick<FileStorage, 'read'>;
  readonly checker: Pick<ArtworkChecker, 'check'>;
  readonly catalog: Pick<CatalogReads, 'cards'>;
  /** How long a page waits for a logo to be read. */
  readonly soonMs?: number;
}

/** A page of results, as in the search. */
const PAGE = 24;
const MOST_FILES = 500;
/** One logo after the other is read, by a process that gives way to all others. */
const SOON_MS = 1_500;

/** What pages read of artworks, for each who asks. */
export function createArtworkReads(deps: MatchingDeps): (asker: FileAsker) => ArtworkReads {
  const matched = createStockedShelf(deps);
  const inksOf = readOnce(deps);
  return (asker) => ({
    matching: async (wish) => {
      const inks = await inksFor(deps, inksOf, wish, asker);
      if (inks === undefined) return 'reading';
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
    // A file that is measured for the first time holds no page: the next one is told.
    inksToLimit: (tiers, files) =>
      Promise.race([
        inksToLimit(deps, { tiers, files }, asker),
        pause(deps.soonMs ?? SOON_MS, undefined, { ref: false }),
      ]),
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

/** Inks of a kept file; undefined while it is being read. */
type InksOf = (name: string) => Promise<readonly string[] | undefined>;

async function inksFor(
  { db }: MatchingDeps,
  inksOf: InksOf,
  { logo, tintas }: MatchWish,
  asker: FileAsker,
): Promise<readonly string[] | undefined> {
  if (logo !== undefined) {
    // Asked each time: another's, or one that is gone, has none.
    const row = ARTWORK_NAME.test(logo) ? await findReadable(db, logo, asker, false) : undefined;
    return row ? inksOf(row.name) : [];
  }
  if (tintas.length > 0 || asker.accountId === undefined) return tintas;
  const { logos, colores } = await readBrand(db, asker.accountId);
  return colores.length > 0 ? colores.map(({ hex }) => hex) : (logos[0]?.tintas ?? []);
}

/** Each file is read once, however many wait for it; none of them waits longer than a moment. */
function readOnce({ storage, checker, soonMs = SOON_MS }: MatchingDeps): InksOf {
  const known = remember<readonly string[]>({ most: MOST_FILES });
  const underWay = new Map<string, ReturnType<InksOf>>();
  const read: InksOf = async (name) => {
    const keep = known.begin(name);
    try {
      const inks = await inksOfFile({ storage, checker }, name);
      keep(inks);
      return inks;
    } catch (error) {
      if (error instanceof ChecksBusy) return undefined;
      if (error instanceof ContentGone) return [];
      throw error;
    } finally {
      underWay.delete(name);
    }
  };
  return async (name) => {
    const before = known.find(name);
    if (before) return before;
    const reading = underWay.get(name) ?? read(name);
    underWay.set(name, reading);
    return Promise.race([reading, pause(soonMs, undefined, { ref: false })]);
  };
}
