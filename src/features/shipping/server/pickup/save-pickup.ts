import { ok, refuse } from '../../../../kernel/result.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { changesOfPickup, faultsOfPickup, type PickupChoice } from '../../pickup/kept-place.ts';
import {
  keep,
  overtaken,
  type Saved,
  type TariffOfficeDeps,
  type Written,
} from '../office/save-tariff.ts';
import { holdTariff } from '../office/tariff-office.sql.ts';
import { findPickup, PICKUP_PART } from './place.sql.ts';

/** Says whether and where orders are fetched from now on. */
export async function savePickup(
  deps: TariffOfficeDeps,
  { choice, seen, by }: Written & { readonly choice: PickupChoice },
): Promise<Saved<{ readonly version: number }, never>> {
  const faults = faultsOfPickup(choice);
  if (faults.length > 0) return refuse('impossible', { faults });
  return transact(deps.db, async (trx) => {
    await holdTariff(trx);
    const now = await findPickup(trx);
    if (now.version !== seen) return overtaken(trx, PICKUP_PART, seen);
    const changes = changesOfPickup(now, choice);
    if (changes.length === 0) return ok({ version: now.version });
    const subject = 'recoger en tienda';
    return ok({
      version: await keep(trx, deps, { part: PICKUP_PART, changes, content: choice, by, subject }),
    });
  });
}
