import { ok, type Result, refuse } from '../../../kernel/result.ts';
import type { Queries } from '../../../platform/db/connect.ts';
import { pages } from '../../../routes.ts';
import { emailProofMail } from '../../notifications/mails.ts';
import { queueMail } from '../../notifications/server/outbox.sql.ts';
import { lockAccount } from './account.sql.ts';
import { markEmailProven, openProof, PROOF_DAYS, redeemProof } from './email-proof.sql.ts';
import type { LoginDeps } from './login/let-in.ts';

type Deps = Pick<LoginDeps, 'db' | 'clock' | 'baseUrl'>;

/** The address of a new link; it opens the safety page of whoever is, or then signs, in. */
export async function proofLink(
  tx: Queries,
  { clock, baseUrl }: Pick<Deps, 'clock' | 'baseUrl'>,
  account: { readonly id: number; readonly email: string },
): Promise<string> {
  const { id: accountId, email } = account;
  const token = await openProof(tx, { accountId, email, now: clock.now() });
  return `${baseUrl}${pages.accountSecurity}?prueba=${token}`;
}

/** Mails a link once more. */
export function sendProof(deps: Deps, accountId: number): Promise<Result<void, 'already_proven'>> {
  return deps.db.transaction().execute(async (tx) => {
    const account = await lockAccount(tx, accountId);
    if (!account || account.emailProven) return refuse('already_proven');
    const url = await proofLink(tx, deps, account);
    await queueMail(tx, { to: account.email, ...emailProofMail(account, url, PROOF_DAYS) });
    return ok(undefined);
  });
}

/**
 * Takes a link as proof of an address, for whoever is signed in to its account alone: somebody who
 * gets a link for an account that another opened with their address proves nothing by opening it.
 */
export function confirmEmail(
  { db, clock }: Deps,
  accountId: number,
  token: string,
): Promise<Result<void, 'link_expired'>> {
  return db.transaction().execute(async (tx) => {
    const account = await lockAccount(tx, accountId);
    if (!account) return refuse('link_expired');
    const now = clock.now();
    const email = await redeemProof(tx, { accountId, token, now });
    // Pressed twice, or proven in another way meanwhile.
    if (email === undefined) return account.emailProven ? ok(undefined) : refuse('link_expired');
    return (await markEmailProven(tx, accountId, email, now))
      ? ok(undefined)
      : refuse('link_expired');
  });
}
