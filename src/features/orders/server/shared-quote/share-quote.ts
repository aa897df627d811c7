import type { Clock } from '../../../../kernel/clock.ts';
import { isEmail, normaliseEmail } from '../../../../kernel/email.ts';
import { ok, type Result, refuse } from '../../../../kernel/result.ts';
import type { Database } from '../../../../platform/db/connect.ts';
import type { Account } from '../../../../platform/http/access.ts';
import { spend } from '../../../../platform/http/limits/limiter.sql.ts';
import { queueMail } from '../../../notifications/server/outbox.sql.ts';
import { mayBeShared, sharedQuoteMail } from '../../shared-quote/quote-mail.ts';
import type { QuotedOrder } from '../order.sql.ts';
import { isProven } from '../owner.sql.ts';

/** Whoever shares it, an address is written to so often in a day and no more. */
const MOST_A_DAY = 3;

/**
 * Mails an order's quotation to whom its owner names. no_email: what they named is no address ·
 * not_proven: nobody knows that theirs is their own · closed: it was paid, cancelled or ran out.
 * Throws the 429 refusal where the address was written to too often today, whoever asked for it.
 */
export async function shareQuote(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  quote: QuotedOrder,
  { owner, to }: { readonly owner: Account; readonly to: string },
): Promise<Result<void, 'no_email' | 'not_proven' | 'closed'>> {
  const address = normaliseEmail(to);
  if (!isEmail(address)) return refuse('no_email');
  if (!(await isProven(db, owner.id))) return refuse('not_proven');
  if (!mayBeShared(quote, clock.now())) return refuse('closed');
  const key = `cotizacion-a:${address}`;
  await spend(db, { key, limit: MOST_A_DAY, windowSeconds: 24 * 3600 });
  await queueMail(db, { to: address, ...sharedQuoteMail(quote, owner.email) });
  return ok(undefined);
}
