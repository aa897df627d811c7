import { ok, type Result, refuse } from '../../../../kernel/result.ts';
import type { Queries } from '../../../../platform/db/connect.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { recordAct } from '../../../accounts/server/audit.sql.ts';
import type { StockDeps } from '../adjust-stock.ts';
import { lockStock } from '../stock.sql.ts';
import * as keep from './keep-warehouse.sql.ts';
import { shiftPieces } from './shelves.sql.ts';
import { holdOpen } from './warehouse.sql.ts';

interface Cause {
  readonly reason: string;
  readonly staffId: number;
  readonly now: Date;
}

/**
 * Opens a warehouse. What "Proveedores" has of a supplier's products is that supplier's: it goes
 * with it, so that the next list is not counted beside what the last one said.
 */
export function addWarehouse(
  { db, clock }: StockDeps,
  staffId: number,
  terms: keep.WarehouseTerms & { readonly supplierId: number | null },
): Promise<Result<number, 'taken' | 'unknown_supplier' | 'has_one'>> {
  return transact(
    db,
    async (trx): Promise<Result<number, 'taken' | 'unknown_supplier' | 'has_one'>> => {
      const { supplierId, ...detail } = terms;
      const now = clock.now();
      const supplier = supplierId === null ? null : await keep.findSupplier(trx, supplierId);
      if (supplier === undefined) return refuse('unknown_supplier');
      if (supplier?.served) return refuse('has_one');
      const id = await keep.insertWarehouse(trx, terms);
      if (id === undefined) return refuse('taken');
      if (supplierId !== null) {
        const { general } = await holdOpen(trx);
        const cause = { reason: `Se abrió ${terms.name}`, staffId, now };
        await moveAll(trx, { from: general, to: id, supplierId }, cause);
      }
      const act = { accountId: staffId, action: 'abrir_almacen', subject: terms.name, now };
      await recordAct(trx, { ...act, detail: { ...detail, proveedor: supplier?.name ?? null } });
      return ok(id);
    },
  );
}

/** Changes name, postal code and priority; whoever saw older ones changes nothing. */
export function changeWarehouse(
  { db, clock }: StockDeps,
  staffId: number,
  change: keep.WarehouseTerms & { readonly id: number; readonly seen: number },
): Promise<Result<number, 'not_found' | 'changed' | 'taken'>> {
  return transact(db, async (trx): Promise<Result<number, 'not_found' | 'changed' | 'taken'>> => {
    const { id, seen, ...terms } = change;
    const before = await keep.holdWarehouse(trx, id);
    if (!before) return refuse('not_found');
    if (before.version !== seen) return refuse('changed');
    if (!(await keep.writeTerms(trx, id, terms))) return refuse('taken');
    const { name, postalCode, priority } = before;
    const detail = { antes: { name, postalCode, priority }, ahora: terms };
    const act = { accountId: staffId, action: 'cambiar_almacen', subject: terms.name, detail };
    await recordAct(trx, { ...act, now: clock.now() });
    return ok(id);
  });
}

type NotClosed =
  | 'not_found'
  | 'changed'
  | 'general'
  | 'not_empty'
  | 'held'
  | 'not_own'
  | 'promised';

/** Takes back what a closing moved before it found out. */
class Stays extends Error {
  readonly refusal: ReturnType<typeof refuse<NotClosed>>;
  constructor(code: NotClosed) {
    super(code);
    this.refusal = refuse(code);
  }
}

/**
 * Closes a warehouse. What is free in an own one goes to another of the company's, or there is
 * nothing; what a supplier's list said is forgotten. One that holds pieces of orders stays open.
 */
export async function closeWarehouse(
  { db, clock }: StockDeps,
  staffId: number,
  closing: { readonly id: number; readonly seen: number; readonly to: number | null },
): Promise<Result<number, NotClosed>> {
  try {
    return await transact(db, async (trx) => {
      const now = clock.now();
      const { id, seen, to } = closing;
      const name = await empty(trx, closing, { staffId, now });
      // Whoever was putting pieces there is done, and nobody begins: look again.
      const held = await keep.holdWarehouse(trx, id);
      if (!held || held.version !== seen || !held.open) throw new Stays('changed');
      const there = await keep.contentsOf(trx, id);
      if (there.free > 0) throw new Stays('not_empty');
      if (held.kind === 'propio' && there.held > 0) throw new Stays('held');
      await keep.setClosed(trx, id, now);
      const act = { accountId: staffId, action: 'cerrar_almacen', subject: name };
      await recordAct(trx, { ...act, detail: { pasa_a: to }, now });
      return ok(id);
    });
  } catch (error) {
    if (error instanceof Stays) return error.refusal;
    throw error;
  }
}

/** Empties a warehouse as far as its closing says; colours are locked before warehouses. */
async function empty(
  trx: Queries,
  { id, seen, to }: { readonly id: number; readonly seen: number; readonly to: number | null },
  by: Omit<Cause, 'reason'>,
): Promise<string> {
  const found = await keep.findWarehouse(trx, id);
  if (!found) throw new Stays('not_found');
  if (found.version !== seen || !found.open) throw new Stays('changed');
  const { kind, supplierId, name } = found;
  if (kind === 'proveedor' && supplierId === null) throw new Stays('general');
  if (kind === 'propio' && to === null) return name;
  const cause = { ...by, reason: `Se cerró ${name}` };
  const target = kind === 'propio' ? to : null;
  await moveAll(trx, { from: id, to: target, supplierId: null }, cause);
  return name;
}

/** Opens a closed warehouse again, as empty as it was left. */
export function reopenWarehouse(
  { db, clock }: StockDeps,
  staffId: number,
  { id, seen }: { readonly id: number; readonly seen: number },
): Promise<Result<number, 'not_found' | 'changed'>> {
  return transact(db, async (trx): Promise<Result<number, 'not_found' | 'changed'>> => {
    const found = await keep.holdWarehouse(trx, id);
    if (!found) return refuse('not_found');
    if (found.version !== seen || found.open) return refuse('changed');
    await keep.setClosed(trx, id, null);
    const act = { accountId: staffId, action: 'reabrir_almacen', subject: found.name, detail: {} };
    await recordAct(trx, { ...act, now: clock.now() });
    return ok(id);
  });
}

/** All that is free in one warehouse goes to another; to none, it is not there any more. */
async function moveAll(
  trx: Queries,
  { from, to, supplierId }: { from: number; to: number | null; supplierId: number | null },
  { reason, staffId, now }: Cause,
): Promise<void> {
  const colours = await keep.coloursAt(trx, from, supplierId);
  if (colours.length === 0) return;
  const { shelves, colours: free } = await lockStock(trx, colours, []);
  if (to !== null) {
    const { names, own } = await holdOpen(trx);
    const may = supplierId === null ? own.has(to) && to !== from : names.has(to);
    if (!may) throw new Stays('not_own');
  }
  const takes = shelves
    .filter(({ warehouse }) => warehouse.id === from)
    .map(({ colour, size, pieces }) => ({ colour, size, pieces, warehouse: from }));
  const gone = Map.groupBy(takes, ({ colour }) => colour);
  const lacks = [...gone].some(
    ([colour, picks]) =>
      picks.reduce((sum, { pieces }) => sum + pieces, 0) > (free.get(colour) ?? 0),
  );
  // Of a garment some pieces may be promised to orders that have not told their sizes yet.
  if (to === null && lacks) throw new Stays('promised');
  const puts = to === null ? [] : takes.map((pick) => ({ ...pick, warehouse: to }));
  const kind = to === null ? 'ajuste' : 'traspaso';
  await shiftPieces(trx, { kind, takes, puts, orderId: null, reason, accountId: staffId, now });
}
