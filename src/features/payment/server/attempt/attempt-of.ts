import type { Charge } from '../../card-gateway.port.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { type Attempt, findAttempt } from './attempt.sql.ts';

/**
 * The attempt that a charge is of, and the charge as that attempt learns it; undefined for one that is
 * nobody's here. A payment that nobody knows by its own name is one of a visit that we know.
 */
export async function attemptOf(
  { db }: Pick<PaymentDeps, 'db'>,
  provider: string,
  read: Charge,
  linked?: Attempt,
): Promise<{ readonly attempt: Attempt; readonly charge: Charge } | undefined> {
  const own = linked ?? (await findAttempt(db, { provider, providerId: read.id }));
  if (own) return { attempt: own, charge: read };
  const charge = read.whole ?? read;
  const attempt = await findAttempt(db, { provider, reference: charge.reference });
  return attempt && { attempt, charge };
}
