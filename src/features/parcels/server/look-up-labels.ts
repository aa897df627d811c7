import { claimAsking, findLabel, settleFailed } from './label.sql.ts';
import { settle } from './make-label.ts';
import type { ParcelDeps } from './parcel-deps.ts';

const SECOND = 1000;
/** The call that asks for a label may itself still be at work. */
const IN_FLIGHT_MS = 30 * SECOND;
const REST_MS = 20 * SECOND;
/** A label that the courier does not show after so long was not made. */
const GIVEN_UP_MS = 10 * 60 * SECOND;
const BATCH = 10;

/**
 * Recurring work: looks for the labels whose answer never came. One that was made is kept, one that
 * was not is given up, and only then may the box have another.
 */
export async function lookUpLabels(deps: ParcelDeps, signal?: AbortSignal): Promise<void> {
  const { courier } = deps;
  if (!courier) return;
  const now = deps.clock.now();
  const ids = await claimAsking(deps.db, {
    askedBefore: new Date(now.getTime() - IN_FLIGHT_MS),
    lookedBefore: new Date(now.getTime() - REST_MS),
    now,
    limit: BATCH,
  });
  for (const id of ids) {
    if (signal?.aborted) return;
    try {
      await lookUp(deps, id, now);
    } catch (error) {
      deps.alarm('a label could not be looked up', { id, error: String(error) });
    }
  }
}

async function lookUp(deps: ParcelDeps, id: number, now: Date): Promise<void> {
  const label = await findLabel(deps.db, id);
  if (!deps.courier || label?.state !== 'pidiendo') return;
  const found = await deps.courier.findLabel(label.reference, label.createdAt);
  if (!found.ok) return;
  if (found.value) {
    await settle(deps, id, { kind: 'made', label: found.value });
    return;
  }
  if (now.getTime() - label.createdAt.getTime() < GIVEN_UP_MS) return;
  const { reference } = label;
  deps.alarm('a label was asked for and is nowhere: look at the courier before another', {
    reference,
  });
  await settleFailed(deps.db, id, 'La paquetería no respondió y la guía no aparece en su lista.');
}
