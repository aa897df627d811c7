import { ok, type Result, refuse } from '../../../kernel/result.ts';
import { recordAct } from '../../accounts/server/audit.sql.ts';
import { countFinishChange, updateStitches } from '../../catalog/server/finish-prices.sql.ts';
import { isEmbroidered } from '../../catalog/server/technique-inks.ts';
import type { StitchTerms } from '../../pricing/stitches.ts';
import { changesOfStitches } from '../stitch-changes.ts';
import { asSeen, type FinishPriceDeps, subjectOf } from './keep-prices.ts';

interface WrittenStitches {
  readonly id: number;
  readonly version: number;
  /** Undefined charges nothing by stitches. */
  readonly terms: StitchTerms | undefined;
  readonly by: number;
}

export const NOT_STITCHED = 'Este terminado no es un bordado: no se cobra por puntadas.';

/** How a finish is charged by its stitches from now on; orders that were placed keep what they read. */
export function saveStitches(
  { db, clock }: FinishPriceDeps,
  { id, version, terms, by }: WrittenStitches,
) {
  type Done = Result<{ readonly version: number }, 'impossible'>;
  return asSeen<Done>(db, { id, version }, async (trx, finish) => {
    if (terms && !isEmbroidered(finish)) return refuse('impossible', { faults: [NOT_STITCHED] });
    const changes = changesOfStitches(finish.stitches, terms);
    if (changes.length === 0) return ok({ version });
    await updateStitches(trx, id, terms);
    const next = await countFinishChange(trx, id);
    await recordAct(trx, {
      accountId: by,
      action: 'cambiar_puntadas',
      subject: subjectOf(finish.name),
      detail: { version: next, cambios: changes },
      now: clock.now(),
    });
    return ok({ version: next });
  });
}
