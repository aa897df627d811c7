import type { OpenpayEvent } from '../contract.ts';
import { findAttempt, linkCharge } from './attempt.sql.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { listUnhandled, markHandled, storeEvent } from './provider-event.sql.ts';
import { settleAttempt } from './settle-attempt.ts';

const PROVIDER = 'openpay';
/** How long the provider waits for our "received"; the work goes on behind it. */
const ACKNOWLEDGE_MS = 800;
const RETRY_AFTER_MS = 60_000;
const BATCH = 100;

/**
 * Takes an event of the card provider. What it says is only a hint: the charge is asked for again.
 * Events have no id, so type, transaction and status name them; the same one twice is handled once.
 */
export async function receiveEvent(deps: PaymentDeps, event: OpenpayEvent): Promise<void> {
  if (event.type === 'verification') {
    deps.tell('Openpay pide confirmar la dirección de avisos en su panel', {
      verification_code: event.verification_code ?? '',
    });
    return;
  }
  const { transaction } = event;
  if (!transaction) return;
  const eventId = `${event.type}:${transaction.id}:${transaction.status ?? ''}`;
  if (!(await storeEvent(deps.db, PROVIDER, eventId, event, deps.clock.now()))) return;
  const work = handleEvent(deps, eventId, transaction.id).catch((error: unknown) =>
    deps.tell('card event postponed', { error: String(error) }),
  );
  await Promise.race([work, new Promise((resolve) => setTimeout(resolve, ACKNOWLEDGE_MS))]);
}

async function handleEvent(deps: PaymentDeps, eventId: string, chargeId: string): Promise<void> {
  if (await applyNews(deps, chargeId)) {
    await markHandled(deps.db, PROVIDER, eventId, deps.clock.now());
  }
}

/** True when there is nothing left to do for this charge; false to look again later. */
async function applyNews(deps: PaymentDeps, chargeId: string): Promise<boolean> {
  if (!deps.gateway) return false;
  const linked = await findAttempt(deps.db, { providerId: chargeId });
  const found = await deps.gateway.readCharge(chargeId, linked?.customerId ?? undefined);
  // A charge our merchant does not have is somebody else's business.
  if (!found.ok) return found.code === 'not_found';
  const attempt = linked ?? (await findAttempt(deps.db, { reference: found.value.reference }));
  if (!attempt) return true;
  await linkCharge(deps.db, attempt.id, found.value);
  await settleAttempt(deps, attempt.id, found.value);
  return true;
}

/** Handles the events whose first handling failed. */
export async function handleEvents(deps: PaymentDeps): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - RETRY_AFTER_MS);
  for (const { eventId, transaction } of await listUnhandled(deps.db, PROVIDER, before, BATCH)) {
    if (transaction) await handleEvent(deps, eventId, transaction);
  }
}
