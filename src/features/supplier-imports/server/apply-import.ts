import type { Database, Queries } from '../../../platform/db/connect.ts';
import { transact } from '../../../platform/db/transact.ts';
import { listNamed } from '../../catalog/server/known-products.sql.ts';
import { raiseCatalogueVersion } from '../../catalog/server/version.sql.ts';
import { addSuppliers } from '../../catalog/server/write-products.sql.ts';
import type { ListShelf } from '../../inventory/warehouse.ts';
import { applyChanges } from './apply-changes.ts';
import { countOutcomes, findChanges, listNewSuppliers, listToApply } from './change.sql.ts';
import { keepHold, takeHold, takeTurn } from './hold.sql.ts';
import { findImport, madeByImports, moveImport, noteSuppliers } from './import.sql.ts';
import { createPace, type Pace } from './pace.ts';

export interface WorkDeps {
  readonly db: Database;
  /** Names who works, so that nobody else does meanwhile. */
  readonly holder: string;
  readonly onProgress?: (done: number, total: number) => void;
  /** Gives the work up between two parts; it can be taken up again. */
  readonly signal?: AbortSignal;
}

/** Somebody else works on the import, or it is not in a state to be worked on. */
export class NotOurs extends Error {
  override readonly name = 'NotOurs';
}

/**
 * Makes the approved changes of an import, in small transactions that let shoppers, and other
 * imports, through between them. Each part is whole in itself and noted as done, so that work which was broken off goes on
 * where it was. Whoever looks at the shop meanwhile sees products of before or after, each entire.
 */
export async function applyImport(deps: WorkDeps, id: number): Promise<void> {
  const { db, holder } = deps;
  if (!(await takeHold(db, id, holder, ['aplicando']))) throw new NotOurs();
  await transact(db, (trx) => makeSuppliers(trx, id));
  const counted = await countOutcomes(db, id);
  const total = counted.approved;
  let done = counted.applied + counted.moved;
  const found = await findImport(db, id);
  const shelf = found?.settings.warehouseId ?? null;
  const by = found?.account_id ?? null;
  const waiting = await listToApply(db, id);
  const pace = createPace();
  while (waiting.length > 0) {
    deps.signal?.throwIfAborted();
    done += await pace.run(async (size) => {
      const seqs = waiting.splice(0, size);
      const progress = { done: done + seqs.length, total };
      await transact(db, (trx) => applyPart(trx, { id, by, shelf, holder, seqs, pace, progress }));
      return seqs.length;
    });
    deps.onProgress?.(done, total);
  }
  await transact(db, async (trx) => {
    await raiseCatalogueVersion(trx);
    const found = await findImport(trx, id);
    const { moved } = await countOutcomes(trx, id);
    if (!found) return;
    const counts = { ...found.counts, moved };
    await moveImport(trx, id, ['aplicando'], 'aplicado', { counts, at: { applied: new Date() } });
  });
}

async function makeSuppliers(trx: Queries, id: number): Promise<void> {
  await takeTurn(trx);
  const named = await listNewSuppliers(trx, id);
  if (named.length === 0) return;
  const { suppliers } = await listNamed(trx);
  const known = new Map(suppliers.map((supplier) => [supplier.name, supplier.id]));
  const made = await addSuppliers(
    trx,
    named.filter((name) => !known.has(name)),
  );
  // What another import made meanwhile leaves with whichever of the two is taken back last.
  const there = named.flatMap((name) => known.get(name) ?? []);
  const before = (await findImport(trx, id))?.made_suppliers ?? [];
  const own = new Set([...before, ...made, ...(await madeByImports(trx, there))]);
  await noteSuppliers(trx, id, [...own]);
}

interface Part {
  readonly id: number;
  /** In whose name the list came. */
  readonly by: number | null;
  readonly shelf: ListShelf;
  readonly holder: string;
  readonly seqs: readonly number[];
  readonly pace: Pace;
  readonly progress: { readonly done: number; readonly total: number };
}

async function applyPart(
  trx: Queries,
  { id, by, shelf, holder, seqs, pace, progress }: Part,
): Promise<void> {
  await takeTurn(trx);
  // Under this row's lock, so that of two programs one makes this part.
  if (!(await keepHold(trx, id, holder, progress))) throw new NotOurs();
  await applyChanges(trx, id, await findChanges(trx, id, seqs, null), { shelf, by });
  if (pace.versionIsDue()) await raiseCatalogueVersion(trx);
}
