import { ok, refuse } from '../../../../kernel/result.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { changesOfQuoters, faultOfQuoters, type Quoters } from '../../quoters.ts';
import { findQuoters, QUOTERS_PART, type QuoterDefaults } from './quoters.sql.ts';
import { keep, overtaken, type Saved, type TariffOfficeDeps, type Written } from './save-tariff.ts';
import { holdTariff } from './tariff-office.sql.ts';

export interface QuoterOfficeDeps extends TariffOfficeDeps {
  readonly quoters: QuoterDefaults;
}

/** Says who quotes from now on; what was quoted before is not shown again. */
export async function saveQuoters(
  deps: QuoterOfficeDeps,
  { quoters, seen, by }: Written & { readonly quoters: Quoters },
): Promise<Saved<{ readonly version: number }, never>> {
  return transact(deps.db, async (trx) => {
    await holdTariff(trx);
    const now = await findQuoters(trx, deps.quoters);
    const fault = faultOfQuoters(quoters, now);
    if (fault) return refuse('impossible', { faults: [fault] });
    if (now.version !== seen) return overtaken(trx, QUOTERS_PART, seen);
    const content: Quoters = { ...quoters, carriers: [...new Set(quoters.carriers)].toSorted() };
    const changes = changesOfQuoters(now.quoters, content);
    if (changes.length === 0) return ok({ version: now.version });
    const subject = 'quién cotiza los envíos';
    return ok({
      version: await keep(trx, deps, { part: QUOTERS_PART, changes, content, by, subject }),
    });
  });
}
