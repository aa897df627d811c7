import { holdersOf } from '../../../../kernel/permissions.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { USUAL_JUMP_PERCENT } from '../../compare.ts';
import type { ImportSettings } from '../../import-state.ts';
import { stockColumns, verdictOf } from '../../pulls/pull.ts';
import { SERVICE_COLUMNS, SERVICE_HEADER } from '../../pulls/service-list.ts';
import { approve, checkFile, type Decision, discard, startApplying } from '../decide-import.ts';
import { findImport, type ImportRow } from '../import.sql.ts';
import { listOlder, mayKeep, notePulled, noteTime, type PullRow } from './pull.sql.ts';
import type { PullDeps } from './pull-deps.ts';
import { tellKeepers } from './tell-keepers.ts';

const UNKNOWN_COLUMNS =
  'Sus columnas no son las de antes: di qué trae cada una y las próximas entran solas.';
const CLOSED =
  'Su almacén está cerrado: ábrelo de nuevo, o cambia la lista para que cuente en otro.';
const NO_STOCK = 'No trae existencias con su clave, que es lo único que se toma de ella.';

export const NOBODY =
  'Quien la programó ya no lleva el catálogo. Guárdala otra vez para que siga en tu nombre.';

/**
 * Takes an import that a list brought by itself one step further, in the name of who set it up: as
 * long as they may, which is asked at every step, for a long list takes its time.
 */
export async function advanceImport(deps: PullDeps, id: number, pull: PullRow): Promise<void> {
  const found = await findImport(deps.db, id);
  if (!found) return;
  const { account_id: accountId } = pull;
  if (accountId === null || !(await mayKeep(deps.db, accountId, holdersOf('catalogue.edit')))) {
    await leaveToKeepers(deps, found, pull, NOBODY);
    return;
  }
  const decision: Decision = { id, accountId, now: deps.clock.now(), alone: true };
  if (found.state === 'recibido') return readByKnownColumns(deps, found, pull, decision);
  if (found.state === 'rechazado') return waits(deps, found, pull, found.problem);
  if (found.state === 'revisado') return decideAlone(deps, found, pull, decision);
}

async function readByKnownColumns(
  deps: PullDeps,
  found: ImportRow,
  pull: PullRow,
  decision: Decision,
): Promise<void> {
  const { columns, headerLine = 0, supplierId = null, marginPercent = 0 } = settingsOf(found, pull);
  const { jumpPercent, supplierName } = settingsOf(found, pull);
  const known = found.preview?.remembered || pull.service !== null;
  if (!known || !columns || jumpPercent === undefined) {
    return waits(deps, found, pull, UNKNOWN_COLUMNS);
  }
  const told = pull.stock_only ? stockColumns(columns) : columns;
  if (!told) return waits(deps, found, pull, NO_STOCK);
  const settings = {
    ...{ columns: told, headerLine, supplierId, marginPercent, jumpPercent },
    ...(supplierName === undefined ? {} : { supplierName }),
    // The list's own: another one may be headed the same and lie elsewhere.
    warehouseId: pull.warehouse_id,
  };
  const checked = await checkFile(deps, decision, settings, { remember: false });
  if (checked.ok || checked.code === 'moved') return;
  await waits(deps, found, pull, checked.code === 'no_warehouse' ? CLOSED : UNKNOWN_COLUMNS);
}

/** How its file is read: as somebody told once, or, of a service, by our own columns. */
const settingsOf = ({ settings }: ImportRow, { service }: PullRow): Partial<ImportSettings> =>
  service === null
    ? settings
    : {
        ...{ columns: SERVICE_COLUMNS, headerLine: SERVICE_HEADER, supplierId: null },
        ...{ marginPercent: service.marginPercent, jumpPercent: USUAL_JUMP_PERCENT },
      };

async function decideAlone(
  deps: PullDeps,
  found: ImportRow,
  pull: PullRow,
  decision: Decision,
): Promise<void> {
  const { alone, most_vanished: mostVanished, stock_only: stockOnly } = pull;
  const limits = { alone, mostVanished, stockOnly };
  const verdict = verdictOf(found.counts, limits);
  if (verdict.kind === 'wait') return waits(deps, found, pull, verdict.why);
  await clearOlder(deps, found, pull, decision);
  if (verdict.kind === 'nothing') {
    await notePulled(deps.db, found.id, 'No trajo nada nuevo.');
    await discard(deps, decision);
    return noteTime(deps.db, pull, { note: 'No trajo nada nuevo.' });
  }
  // Few enough of them: this is what the limit means.
  if (found.counts.kinds.desaparecido > 0) {
    await approve(deps, decision, { kind: 'desaparecido' }, true);
  }
  const started = await startApplying(deps, decision);
  if (!started.ok && started.code === 'closed') return waits(deps, found, pull, CLOSED);
  await notePulled(deps.db, found.id, '');
  await noteTime(deps.db, pull, { note: 'Se aplicó sola.' });
}

/** Leaves the import to somebody, and tells them once: false where they were told before. */
const leaveToKeepers = (deps: PullDeps, found: ImportRow, pull: PullRow, why: string) =>
  transact(deps.db, async (trx) => {
    if (!(await notePulled(trx, found.id, why))) return false;
    await noteTime(trx, pull, { note: why });
    await tellKeepers(trx, deps.baseUrl, { name: pull.name, why, importId: found.id });
    return true;
  });

/** The same, and what the list brought before is given up in the name of who set it up. */
async function waits(deps: PullDeps, found: ImportRow, pull: PullRow, why: string): Promise<void> {
  const told = await leaveToKeepers(deps, found, pull, why);
  const { account_id: accountId } = pull;
  if (!told || accountId === null) return;
  await clearOlder(deps, found, pull, {
    id: found.id,
    accountId,
    now: deps.clock.now(),
    alone: true,
  });
}

/** What the same list brought before and nobody looked at is older than what it brings now. */
async function clearOlder(deps: PullDeps, found: ImportRow, pull: PullRow, decision: Decision) {
  for (const id of await listOlder(deps.db, pull.id, found.id)) {
    await discard(deps, { ...decision, id });
  }
}
