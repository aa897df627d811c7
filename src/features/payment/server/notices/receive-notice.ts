import { recordSecurityEvent } from '../../../accounts/server/account.sql.ts';
import type { Charge } from '../../card-gateway.port.ts';
import type { Message, Notices } from '../../notices.port.ts';
import { findAttempt } from '../attempt/attempt.sql.ts';
import { attemptOf } from '../attempt/attempt-of.ts';
import { takeInTurn } from '../attempt/take-in-turn.ts';
import { learn } from '../elsewhere/learn.ts';
import { type NoticeSource, noticeSources, type PaymentDeps, readerOf } from '../payment-deps.ts';
import { knowsRefund } from '../settle/refund.sql.ts';
import { claimNotices, closeNotice, type StoredNotice, storeNotice } from './notice.sql.ts';

/** How long the provider waits for our "received"; the work goes on behind it. */
const ACKNOWLEDGE_MS = 800;
/** Events handled at once as they come; in a flood the others wait for the next round. */
const AT_ONCE = 16;
const ROUND = { hands: 4, milliseconds: 20_000 } as const;
/** A notice with which the provider itself does not agree in four days is for a person. */
const PATIENCE_MS = 4 * 24 * 3600_000;
let atWork = 0;

/**
 * Takes what a company tells us. It is only a hint: the charge is asked for again. The same notice
 * twice is handled once.
 */
export async function receiveMessage(
  deps: PaymentDeps,
  source: NoticeSource,
  message: Message,
): Promise<void> {
  if (message.kind === 'for_the_shop') {
    deps.tell(message.what, message.detail);
    return;
  }
  const { provider } = source;
  const { notice } = message;
  const now = deps.clock.now();
  const busy = atWork >= AT_ONCE;
  const stored = await storeNotice(deps.db, { provider, notice, now, busy });
  if (!stored || busy) return;
  atWork += 1;
  const work = handleNotice(deps, source, stored).finally(() => {
    atWork -= 1;
  });
  await Promise.race([work, new Promise((resolve) => setTimeout(resolve, ACKNOWLEDGE_MS))]);
}

/** Handles the notices that are due again, each by itself. */
export async function handleNotices(deps: PaymentDeps, signal?: AbortSignal): Promise<void> {
  const rounds = noticeSources(deps).map((source) =>
    takeInTurn(
      (limit) => claimNotices(deps.db, { provider: source.provider, now: deps.clock.now(), limit }),
      (notice) => handleNotice(deps, source, notice),
      { ...ROUND, signal },
    ),
  );
  await Promise.all(rounds);
}

/** Never rejects: what fails is tried again by a later round. */
async function handleNotice(
  deps: PaymentDeps,
  source: NoticeSource,
  notice: StoredNotice,
): Promise<void> {
  try {
    const now = deps.clock.now();
    if (await applyNews(deps, source.notices, notice)) {
      await closeNotice(deps.db, notice, { handledAt: now });
    } else if (now.getTime() - notice.receivedAt.getTime() > PATIENCE_MS) {
      await closeNotice(deps.db, notice, { reviewAt: now });
      await recordSecurityEvent(deps.db, {
        kind: 'aviso_en_revision',
        accountId: null,
        subject: notice.eventId.slice(0, 100),
      });
      deps.alarm('a notice of the card provider needs a person', { event: notice.eventId });
    }
  } catch (error) {
    deps.alarm('card event postponed', {
      event: notice.eventId,
      error: String(error),
    });
  }
}

/** True when there is nothing left to do for this notice; false to look again later. */
async function applyNews(
  deps: PaymentDeps,
  notices: Notices,
  notice: StoredNotice,
): Promise<boolean> {
  const { provider, charge } = notice;
  if (!charge) return true;
  const reader = readerOf(deps, provider);
  if (!reader) return false;
  const linked = await findAttempt(deps.db, { provider, providerId: charge });
  const found = await reader.readCharge(charge, linked?.customerId ?? undefined);
  // A charge our merchant does not have is somebody else's business, unless we know better.
  if (!found.ok) return found.code === 'not_found' && !linked;
  const known = await attemptOf(deps, provider, found.value, linked);
  if (!known) return true;
  await learn(deps, known.attempt, known.charge);
  return agrees(deps, notices, notice, { attemptId: known.attempt.id, charge: known.charge });
}

/** Whether the company's read shows what its notice tells of; it may lag behind. */
async function agrees(
  { db }: PaymentDeps,
  notices: Notices,
  notice: StoredNotice,
  { attemptId, charge }: { readonly attemptId: number; readonly charge: Charge },
): Promise<boolean> {
  switch (notices.tidingsOf(notice.type)) {
    case 'charge_ended':
      return charge.status !== 'pending' && charge.status !== 'approved';
    case 'money_returned':
      return (
        charge.status === 'refunded' ||
        knowsRefund(db, attemptId, notice.refund ?? { since: notice.receivedAt })
      );
    case 'all_returned':
      return charge.status === 'refunded';
    case 'contested':
      return charge.dispute !== undefined && charge.dispute !== 'untold';
    case 'something':
    case 'nothing_of_ours':
      return true;
  }
}
