import { ok, type Result, refuse } from '../../../kernel/result.ts';
import { transact } from '../../../platform/db/transact.ts';
import { recordAct } from '../../accounts/server/audit.sql.ts';
import {
  insertFinish,
  listKeptFinishes,
  type NewFinish,
  replaceTiers,
} from '../../catalog/server/finish-prices.sql.ts';
import { inksOfFinish } from '../../catalog/server/technique-inks.ts';
import { chargesInks } from '../../pricing/finish-extras.ts';
import type { FinishTier } from '../../pricing/finish-price.ts';
import { impossibleName, takenName } from '../new-finish.ts';
import { changesOfTiers, faultsOfTiers, sortedTiers } from '../tier-draft.ts';
import { type FinishPriceDeps, NO_INKS, subjectOf } from './keep-prices.ts';

/** Adds a finish with its prices: one without would be offered at no price. */
export function addFinish(
  { db, clock }: FinishPriceDeps,
  finish: NewFinish,
  { by, ...written }: { readonly tiers: readonly FinishTier[]; readonly by: number },
): Promise<Result<{ readonly id: number }, 'impossible' | 'taken'>> {
  const tiers = sortedTiers(written.tiers);
  const inks = inksOfFinish({ name: finish.name, page: finish.slug });
  const impossible = impossibleName(finish.name);
  const faults = [
    ...(impossible === undefined ? [] : [impossible]),
    ...faultsOfTiers(tiers),
    ...(chargesInks(tiers) && inks <= 1 ? [NO_INKS] : []),
  ];
  if (faults.length > 0) return Promise.resolve(refuse('impossible', { faults }));
  return transact(db, async (trx) => {
    const names = (await listKeptFinishes(trx)).map(({ name }) => name);
    const taken = takenName(finish.name, names);
    if (taken) return refuse('taken', { faults: [taken] });
    const id = await insertFinish(trx, finish);
    // Somebody added it meanwhile.
    if (id === undefined)
      return refuse('taken', { faults: [`Ya hay un terminado ${finish.name}.`] });
    const version = await replaceTiers(trx, id, tiers);
    await recordAct(trx, {
      accountId: by,
      action: 'agregar_terminado',
      subject: subjectOf(finish.name),
      detail: { version, cambios: changesOfTiers([], tiers), ahora: tiers },
      now: clock.now(),
    });
    return ok({ id });
  });
}
