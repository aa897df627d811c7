import { recordSecurityEvent } from '../../../accounts/server/account.sql.ts';
import type { CardGateway, Charge } from '../../card-gateway.port.ts';
import type { OpenpayEvent } from '../../contract.ts';
import { findAttempt } from '../attempt/attempt.sql.ts';
import { takeInTurn } from '../attempt/take-in-turn.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { knowsRefund } from '../settle/refund.sql.ts';
import { settle } from '../settle/settle.ts';
import { claimEvents, closeEvent, type StoredEvent, storeEvent } from './provider-event.sql.ts';

const PROVIDER = 'openpay';
/** How long the provider waits for our "received"; the work goes on behind it. */
const ACKNOWLEDGE_MS = 800;
/** Events handled at once as they come; in a flood the others wait for the next round. */
const AT_ONCE = 16;
const ROUND = { hands: 4, milliseconds: 20_000 } as const;
/** A notice with which the provider itself does not agree in four days is for a person. */
const PATIENCE_MS = 4 * 24 * 3600_000;
let atWork = 0;

/**
 * Takes an event of the card provider. What it says is only a hint: the charge is asked for again.
 * Events have no id, so what they tell of names them; the same one twice is handled once.
 */
export async function receiveEvent(deps: PaymentDeps, event: OpenpayEvent): Promise<void> {
  if (event.type === 'verification') {
    deps.tell('Openpay pide confirmar la dirección de avisos en su panel', {
      verification_code: event.verification_code ?? '',
    });
    return;
  }
  const now = deps.clock.now();
  const busy = atWork >= AT_ONCE;
  const stored = await storeEvent(deps.db, { provider: PROVIDER, event, now, busy });
  if (!stored || busy) return;
  atWork += 1;
  const work = handleEvent(deps, stored).finally(() => {
    atWork -= 1;
  });
  await Promise.race([work, new Promise((resolve) => setTimeout(resolve, ACKNOWLEDGE_MS))]);
}

/** Handles the events that are due again, each by itself. */
export async function handleEvents(deps: PaymentDeps, signal?: AbortSignal): Promise<void> {
  await takeInTurn(
    (limit) => claimEvents(deps.db, { provider: PROVIDER, now: deps.clock.now(), limit }),
    (event) => handleEvent(deps, event),
    { ...ROUND, signal },
  );
}

/** Never rejects: what fails is tried again by a later round. */
async function handleEvent(deps: PaymentDeps, event: StoredEvent): Promise<void> {
  try {
    const now = deps.clock.now();
    if (await applyNews(deps, event)) {
      await closeEvent(deps.db, event, { handledAt: now });
    } else if (now.getTime() - event.receivedAt.getTime() > PATIENCE_MS) {
      await closeEvent(deps.db, event, { reviewAt: now });
      await recordSecurityEvent(deps.db, {
        kind: 'aviso_en_revision',
        accountId: null,
        subject: event.eventId.slice(0, 100),
      });
      deps.alarm('a notice of the card provider needs a person', { event: event.eventId });
    }
  } catch (error) {
    deps.alarm('card event postponed', { event: event.eventId, error: String(error) });
  }
}

/** True when there is nothing left to do for this notice; false to look again later. */
async function applyNews(deps: PaymentDeps, event: StoredEvent): Promise<boolean> {
  if (!event.transaction) return true;
  if (!deps.gateway) return false;
  const linked = await findAttempt(deps.db, { providerId: event.transaction });
  const found = await readFor(deps.gateway, event.transaction, linked?.customerId);
  // A charge our merchant does not have is somebody else's business, unless we know better.
  if (!found.ok) return found.code === 'not_found' && !linked;
  const attempt = linked ?? (await findAttempt(deps.db, { reference: found.value.reference }));
  if (!attempt) return true;
  await settle(deps, attempt.id, { charge: found.value });
  return agrees(deps, event, { attemptId: attempt.id, charge: found.value });
}

const readFor = (gateway: CardGateway, chargeId: string, customerId: string | null | undefined) =>
  gateway.readCharge(chargeId, customerId ?? undefined);

/** Whether the provider's read shows what its notice tells of; it may lag behind. */
async function agrees(
  { db }: PaymentDeps,
  event: StoredEvent,
  { attemptId, charge }: { readonly attemptId: number; readonly charge: Charge },
): Promise<boolean> {
  switch (event.type) {
    case 'charge.succeeded':
    case 'charge.failed':
    case 'charge.cancelled':
      return charge.status !== 'pending';
    case 'charge.refunded':
      return (
        charge.status === 'refunded' ||
        knowsRefund(db, attemptId, event.refund ?? { since: event.receivedAt })
      );
    case 'chargeback.accepted':
      return charge.status === 'refunded';
    default:
      return true;
  }
}
