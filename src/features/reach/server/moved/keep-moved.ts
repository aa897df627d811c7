import type { Clock } from '../../../../kernel/clock.ts';
import { ok, type Result, refuse } from '../../../../kernel/result.ts';
import type { Database, Queries } from '../../../../platform/db/connect.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { recordAct } from '../../../accounts/server/audit.sql.ts';
import {
  arrivalOf,
  isNoPage,
  keysOfTo,
  MOST_MOVED,
  type MovedAddress,
  readFrom,
  readTo,
} from '../../moved-address.ts';
import {
  deleteMoved,
  findMoved,
  holdMoved,
  insertMoved,
  listMoved,
  updateMoved,
} from './moved-address.sql.ts';

export interface MovedDeps {
  readonly db: Database;
  readonly clock: Clock;
  /** The status with which the shop answers a stranger who asks for an address of its own. */
  readonly statusOf: (address: string) => Promise<number>;
}

interface Kept {
  readonly id: number;
  readonly version: number;
}
type WrongWay = 'outside' | 'loop' | 'chained' | 'dead' | 'unsure';

/** Keeps where an old address leads, if nothing is there and something is where it leads. */
export async function addMoved(
  deps: MovedDeps,
  by: number,
  typed: { readonly from: string; readonly to: string | null },
): Promise<Result<Kept, WrongWay | 'no_address' | 'live' | 'full' | 'taken'>> {
  const from = readFrom(typed.from);
  if (from === undefined || isNoPage(from)) return refuse('no_address');
  const isAmong = (list: readonly MovedAddress[]) => list.some((one) => one.from === from);
  const all = await listMoved(deps.db);
  if (isAmong(all)) return refuse('taken');
  // Below one that moved already nothing can be live, and the shop would answer with the way it has.
  const known = keysOfTo(from).some((key) => all.some((one) => one.from === key));
  const status = known ? 404 : await deps.statusOf(encodeURI(from));
  if (status >= 500) return refuse('unsure');
  // A colleague may have added it meanwhile, so that it leads on by now.
  if (status !== 404) return refuse(isAmong(await listMoved(deps.db)) ? 'taken' : 'live');
  const to = await wayOf(deps, from, typed.to);
  if (!to.ok) return to;
  return transact(deps.db, async (trx) => {
    await holdMoved(trx);
    const there = await listMoved(trx);
    if (isAmong(there)) return refuse('taken');
    if (there.length >= MOST_MOVED) return refuse('full');
    const wrong = ringOf({ from, to: to.value }, there);
    if (wrong) return wrong;
    const kept = await insertMoved(trx, { from, to: to.value }, deps.clock.now());
    await note(trx, deps, by, { action: 'mover_direccion', from, ahora: to.value });
    return ok(kept);
  });
}

/** Changes where an old address leads, unless somebody did so since it was seen. */
export async function changeMoved(
  deps: MovedDeps,
  by: number,
  change: { readonly id: number; readonly version: number; readonly to: string | null },
): Promise<Result<Kept, WrongWay | 'not_found' | 'changed'>> {
  const seen = await findMoved(deps.db, change.id);
  if (!seen) return refuse('not_found');
  const to = await wayOf(deps, seen.from, change.to);
  if (!to.ok) return to;
  return transact(deps.db, async (trx) => {
    await holdMoved(trx);
    const before = await findMoved(trx, change.id);
    if (!before) return refuse('not_found');
    if (before.version !== change.version) return refuse('changed');
    const { from, to: antes } = before;
    const others = (await listMoved(trx)).filter((one) => one.id !== change.id);
    const wrong = ringOf({ from, to: to.value }, others);
    if (wrong) return wrong;
    const kept = await updateMoved(trx, change.id, to.value);
    await note(trx, deps, by, { action: 'cambiar_direccion', from, antes, ahora: to.value });
    return ok(kept);
  });
}

/** Forgets an old address. */
export function dropMoved(
  deps: MovedDeps,
  by: number,
  id: number,
): Promise<Result<{ readonly id: number }, 'not_found'>> {
  return transact(deps.db, async (trx) => {
    await holdMoved(trx);
    const before = await findMoved(trx, id);
    if (!before) return refuse('not_found');
    await deleteMoved(trx, id);
    const { from, to: antes } = before;
    await note(trx, deps, by, { action: 'quitar_direccion', from, antes });
    return ok({ id });
  });
}

/** Where somebody typed that it leads, as it is kept: a page of ours that answers. */
async function wayOf(
  { db, statusOf }: MovedDeps,
  from: string,
  typed: string | null,
): Promise<Result<string | null, WrongWay>> {
  if (typed === null) return ok(null);
  const to = readTo(typed);
  if (to === undefined) return refuse('outside');
  const wrong = ringOf(
    { from, to },
    (await listMoved(db)).filter((one) => one.from !== from),
  );
  if (wrong) return wrong;
  const status = await statusOf(to.replace(/#.*$/, ''));
  if (status >= 500) return refuse('unsure');
  return status < 400 ? ok(to) : refuse('dead');
}

/** What is wrong with a way beside the others: it comes back, or goes on where they lead. */
function ringOf({ from, to }: MovedAddress, others: readonly MovedAddress[]) {
  if (to === null) return undefined;
  const arrival = arrivalOf(from, to, others);
  if (!arrival) return refuse('loop');
  return arrival.at === to ? undefined : refuse('chained', { at: arrival.at });
}

async function note(
  trx: Queries,
  { clock }: MovedDeps,
  accountId: number,
  {
    action,
    from,
    ...detail
  }: {
    readonly action: string;
    readonly from: string;
    readonly antes?: string | null;
    readonly ahora?: string | null;
  },
): Promise<void> {
  await recordAct(trx, { accountId, action, subject: from, detail, now: clock.now() });
}
