import { transact } from '../../../platform/db/transact.ts';
import { lockForMove } from '../../orders/server/moving-order.sql.ts';
import { advanceOrder } from './advance-order.ts';
import { ordersBehind } from './box.sql.ts';
import { claimDue, hurry, type StoredLabel } from './label.sql.ts';
import { learnParcel } from './learn-parcel.ts';
import type { ParcelDeps } from './parcel-deps.ts';

/** Boxes that one call asks about. */
const BATCH = 20;
/** Until when nobody else asks about what was just taken; a call that fails is repeated after it. */
const LEASE_MS = 5 * 60_000;
/** However many notices come, a box is asked about no more often. */
const REST_SECONDS = 10;

/**
 * Recurring work: asks the courier about every box whose time has come, and takes in what it says.
 * Safe on several instances at once; a box that fails is reported and stops no other.
 */
export async function followParcels(deps: ParcelDeps, signal?: AbortSignal): Promise<void> {
  const { courier, db, clock } = deps;
  await catchUp(deps);
  if (!courier) return;
  for (;;) {
    const now = clock.now();
    const due = await claimDue(db, {
      provider: courier.provider,
      now,
      again: new Date(now.getTime() + LEASE_MS),
      limit: BATCH,
    });
    if (due.length > 0) await followSome(deps, due);
    if (due.length < BATCH || signal?.aborted) return;
  }
}

/**
 * A paused order stays so whatever its boxes do, for a person paused it or has to look at it; once
 * it goes on, nothing new is told of boxes that arrived meanwhile, and it follows them here.
 */
async function catchUp(deps: ParcelDeps): Promise<void> {
  for (const id of await ordersBehind(deps.db, BATCH)) {
    try {
      await transact(deps.db, async (trx) => {
        if (await lockForMove(trx, { id })) await advanceOrder(deps, trx, id);
      });
    } catch (error) {
      deps.alarm('an order could not follow its boxes', { order: id, error: String(error) });
    }
  }
}

async function followSome(deps: ParcelDeps, due: readonly StoredLabel[]): Promise<void> {
  const tracked = await deps.courier?.track(due.map(({ number }) => number));
  // Left to the lease: it is asked about again in a few minutes.
  if (!tracked?.ok) return;
  for (const label of due) {
    const told = tracked.value.find(({ number }) => number === label.number) ?? null;
    try {
      await learnParcel(deps, label, told);
    } catch (error) {
      const { reference } = label;
      deps.alarm('a box could not be followed', { reference, error: String(error) });
    }
  }
}

/** A notice told of these boxes: they are asked about by the next run. */
export async function hurryParcels(deps: ParcelDeps, numbers: readonly string[]): Promise<void> {
  if (!deps.courier || numbers.length === 0) return;
  const { provider } = deps.courier;
  await hurry(deps.db, { provider, numbers, now: deps.clock.now(), restSeconds: REST_SECONDS });
}
