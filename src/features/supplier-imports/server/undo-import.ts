import type { Queries } from '../../../platform/db/connect.ts';
import { transact } from '../../../platform/db/transact.ts';
import { untellCosts } from '../../catalog/server/costs/cost.sql.ts';
import {
  keepSubcategories,
  listByIds,
  listOrdered,
  listOrderedColours,
  lockProducts,
  type ProductState,
} from '../../catalog/server/known-products.sql.ts';
import { raiseCatalogueVersion } from '../../catalog/server/version.sql.ts';
import {
  changeProducts,
  removeColours,
  removeProducts,
  removeSuppliers,
  replaceFinishes,
  restoreProducts,
} from '../../catalog/server/write-products.sql.ts';
import {
  forgetStock,
  holdShelves,
  shiftStock,
  takesPieces,
} from '../../inventory/server/count-stock.ts';
import type { ListShelf } from '../../inventory/warehouse.ts';
import { inTheWay, type StateNow, type Undo } from '../undo.ts';
import { NotOurs, type WorkDeps } from './apply-import.ts';
import {
  countOutcomes,
  type Done,
  findChanges,
  listToUndo,
  noteOutcomes,
  type StoredChange,
} from './change.sql.ts';
import { keepHold, takeHold, takeTurn } from './hold.sql.ts';
import { findImport, moveImport } from './import.sql.ts';
import { createPace } from './pace.ts';
import { takePhotosDown } from './photos/take-photos-down.ts';
import { takeGroupsBack } from './subcategories/create-missing.ts';
import { findMadeGroups } from './subcategories/made-groups.sql.ts';

/** A product whose change can no longer be taken back exactly, and why. */
export interface Obstacle {
  readonly code: string;
  readonly why: string;
}

const LOOK_AT = 500;

/** What stands in the way of undoing an import exactly: later changes, orders, pieces that were sold. */
export async function obstaclesTo(db: Queries, id: number): Promise<Obstacle[]> {
  const found: Obstacle[] = [];
  const place = await placeOf(db, id);
  const made = await listToUndo(db, id);
  while (made.length > 0) {
    const changes = await findChanges(db, id, made.splice(0, LOOK_AT), 'aplicado');
    const states = await listByIds(db, idsOf(changes), place.shelf);
    const why = await reasons(db, changes, states, place.closed);
    for (const change of changes) {
      const reason = why.get(change.seq);
      if (reason) found.push({ code: change.code, why: reason });
    }
  }
  return found;
}

/** Where an import counted, and whether pieces can go back there. */
async function placeOf(
  db: Queries,
  id: number,
): Promise<{ readonly shelf: ListShelf; readonly closed: boolean }> {
  const shelf = (await findImport(db, id))?.settings.warehouseId ?? null;
  return { shelf, closed: !(await takesPieces(db, shelf)) };
}

/**
 * Takes an import back: every product, colour, finish and stock as it was before. What cannot be
 * taken back exactly stays as it is and is counted; a new product that was ordered leaves the shop
 * only. Goes on where it was when it was broken off.
 */
export async function undoImport(deps: WorkDeps, id: number): Promise<void> {
  const { db, holder } = deps;
  if (!(await takeHold(db, id, holder, ['deshaciendo']))) throw new NotOurs();
  const counted = await countOutcomes(db, id);
  const total = counted.applied + counted.undone + counted.kept;
  let done = counted.undone + counted.kept;
  const { shelf } = await placeOf(db, id);
  const waiting = await listToUndo(db, id);
  const pace = createPace();
  while (waiting.length > 0) {
    deps.signal?.throwIfAborted();
    done += await pace.run(async (size) => {
      const seqs = waiting.splice(0, size);
      await transact(db, async (trx) => {
        const progress = { done: done + seqs.length, total };
        await takeTurn(trx);
        if (!(await keepHold(trx, id, holder, progress))) throw new NotOurs();
        await undoChanges(trx, id, await findChanges(trx, id, seqs, 'aplicado'), shelf);
        if (pace.versionIsDue()) await raiseCatalogueVersion(trx);
      });
      return seqs.length;
    });
    deps.onProgress?.(done, total);
  }
  await takePhotosDown(db, id, await findImport(db, id));
  await transact(db, async (trx) => {
    const found = await findImport(trx, id);
    if (!found) return;
    await takeTurn(trx);
    await removeSuppliers(trx, found.made_suppliers);
    const { undone_by: by } = await findMadeGroups(trx, id);
    await takeGroupsBack(trx, id, { by, now: new Date() });
    await raiseCatalogueVersion(trx);
    const { kept } = await countOutcomes(trx, id);
    const counts = { ...found.counts, kept };
    await moveImport(trx, id, ['deshaciendo'], 'deshecho', { counts, at: { undone: new Date() } });
  });
}

const idsOf = (changes: readonly StoredChange[]): number[] =>
  changes.flatMap(({ product_id }) => product_id ?? []);
const undoOf = ({ undo }: StoredChange): Undo =>
  undo ?? { mark: null, before: null, finishes: null, colours: [], stock: [] };
const isNew = ({ kind }: StoredChange): boolean => kind === 'nuevo';

/** Why changes cannot be taken back, by their number. */
async function reasons(
  db: Queries,
  changes: readonly StoredChange[],
  states: readonly ProductState[],
  closed: boolean,
): Promise<ReadonlyMap<number, string>> {
  const ordered = new Set(await listOrdered(db, idsOf(changes)));
  const added = changes.flatMap((change) => undoOf(change).colours);
  const orderedColours = await listOrderedColours(db, added);
  const before = new Map(
    changes.map((change) => [
      change.product_id ?? 0,
      undoOf(change).before?.subcategory_id ?? null,
    ]),
  );
  const kept = await keepSubcategories(
    db,
    [...before.values()].flatMap((id) => id ?? []),
  );
  const isGone = (id: number | null): boolean => id !== null && !kept.has(id);
  const now = new Map(
    states.map((state): [number, StateNow] => [
      state.id,
      {
        unsorted: isGone(before.get(state.id) ?? null),
        ...{ seen: state.seen, ordered: ordered.has(state.id), orderedColours, closed },
        stock: new Map(state.colours.map(({ id, stock }) => [id, stock])),
      },
    ]),
  );
  return new Map(
    changes.flatMap((change) => {
      const why = inTheWay(undoOf(change), now.get(change.product_id ?? 0), isNew(change));
      return why ? [[change.seq, why] as const] : [];
    }),
  );
}

async function undoChanges(
  trx: Queries,
  importId: number,
  changes: readonly StoredChange[],
  shelf: ListShelf,
): Promise<void> {
  await lockProducts(trx, idsOf(changes));
  const shifted = changes.flatMap((change) => undoOf(change).stock.map(({ colourId }) => colourId));
  const held = await holdShelves(trx, shifted, shelf);
  // Read once nobody takes pieces any more.
  const states = await listByIds(trx, idsOf(changes), shelf);
  const why = await reasons(trx, changes, states, !held.open);
  const fits = changes.filter(({ seq }) => !why.has(seq));
  const old = fits.filter((change) => !isNew(change));
  const added = fits.filter(isNew);
  const colours = fits.flatMap((change) => undoOf(change).colours);
  await shiftStock(
    trx,
    old.flatMap((change) => undoOf(change).stock.map((each) => ({ ...each, delta: -each.delta }))),
    held,
    new Date(),
  );
  await forgetStock(trx, colours);
  await removeColours(trx, colours);
  await removeProducts(trx, idsOf(added));
  await replaceFinishes(
    trx,
    old.flatMap((change) => {
      const { finishes } = undoOf(change);
      return finishes ? [{ id: change.product_id ?? 0, finishes }] : [];
    }),
  );
  await untellCosts(
    trx,
    old.flatMap((change) => undoOf(change).cost ?? []),
  );
  await restoreProducts(
    trx,
    old.flatMap((change) => {
      const { before } = undoOf(change);
      return before ? [{ ...before, id: change.product_id ?? 0 }] : [];
    }),
  );
  const stays = changes.filter((change) => why.has(change.seq) && isNew(change));
  const there = new Set(states.filter(({ active }) => active).map(({ id }) => id));
  await changeProducts(
    trx,
    idsOf(stays)
      .filter((id) => there.has(id))
      .map((id) => ({ id, active: false })),
  );
  const done = changes.map(
    ({ seq }): Done => ({ seq, outcome: why.has(seq) ? 'queda' : 'deshecho' }),
  );
  await noteOutcomes(trx, importId, done);
}
