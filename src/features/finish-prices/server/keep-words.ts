import { ok, type Result, refuse } from '../../../kernel/result.ts';
import { recordAct } from '../../accounts/server/audit.sql.ts';
import {
  countFinishChange,
  listKeptFinishes,
  updateFinishWords,
} from '../../catalog/server/finish-prices.sql.ts';
import { inksOfFinish, isEmbroidered } from '../../catalog/server/technique-inks.ts';
import { chargesInks } from '../../pricing/finish-extras.ts';
import { changesOfWords, type FinishWords, impossibleName, takenName } from '../new-finish.ts';
import { listPlans } from './finish-plans.sql.ts';
import { isSaid } from './finish-words.sql.ts';
import { asSeen, type FinishPriceDeps, NO_INKS, subjectOf } from './keep-prices.ts';
import { NOT_STITCHED } from './keep-stitches.ts';

interface WrittenWords extends FinishWords {
  readonly id: number;
  readonly version: number;
  readonly by: number;
}

type WordsRefusal = 'impossible' | 'taken' | 'said';

/**
 * What a finish is called and good for. Its name is what orders say, and what is counted by them
 * later, so it stays from the first of them on.
 */
export async function saveWords(
  { db, clock }: FinishPriceDeps,
  { id, version, by, ...words }: WrittenWords,
) {
  const impossible = impossibleName(words.name);
  if (impossible) return refuse('impossible', { faults: [impossible] });
  type Done = Result<{ readonly version: number }, WordsRefusal>;
  return asSeen<Done>(db, { id, version }, async (trx, finish) => {
    const changes = changesOfWords(finish, words);
    if (changes.length === 0) return ok({ version });
    if (words.name !== finish.name) {
      const finishes = await listKeptFinishes(trx);
      const others = finishes.filter((one) => one.id !== id).map(({ name }) => name);
      const taken = takenName(words.name, others);
      if (taken) return refuse('taken', { faults: [taken] });
      if (await isSaid(trx, finish.name)) return refuse('said');
      const plans = await listPlans(trx, { finishId: id });
      const charged = [finish.tiers, ...plans.map(({ tiers }) => tiers)].some(chargesInks);
      if (charged && inksOfFinish({ name: words.name, page: finish.page }) <= 1) {
        return refuse('impossible', { faults: [NO_INKS] });
      }
      if (finish.stitches && !isEmbroidered({ name: words.name, page: finish.page })) {
        return refuse('impossible', { faults: [NOT_STITCHED] });
      }
    }
    if (!(await updateFinishWords(trx, id, words))) {
      return refuse('taken', { faults: [`Ya hay un terminado ${words.name}.`] });
    }
    const next = await countFinishChange(trx, id);
    await recordAct(trx, {
      accountId: by,
      action: 'cambiar_terminado',
      subject: subjectOf(words.name),
      detail: {
        version: next,
        cambios: changes,
        ...(words.name === finish.name ? {} : { llamado: subjectOf(finish.name) }),
      },
      now: clock.now(),
    });
    return ok({ version: next });
  });
}
