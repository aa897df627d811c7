import { askForReplaced } from '../cancel/cancel-invoice.ts';
import type { InvoicingDeps } from '../invoicing-deps.ts';
import { lookUpReplacement } from './keep-replacement.ts';
import { letSubstitutionGo, openSubstitutions, reclaimSubstitution } from './substitution.sql.ts';

/**
 * Asks what became of substitutions whose answer never came; where another invoice was stamped the
 * wrong one is taken back. Never stamps.
 */
export async function settleSubstitutions(
  deps: InvoicingDeps,
  signal?: AbortSignal,
): Promise<void> {
  const { stamper, db, clock } = deps;
  if (!stamper) return;
  for (const replaced of await openSubstitutions(db, clock.now())) {
    if (signal?.aborted) return;
    const claim = await reclaimSubstitution(db, replaced, clock.now());
    if (!claim) continue;
    const became = await lookUpReplacement(deps, stamper, claim);
    if (became === 'stamped') await askForReplaced(deps, stamper, replaced);
    if (became === 'none') {
      await letSubstitutionGo(db, claim, { state: 'fallida', failure: 'sin respuesta' });
    }
  }
}
