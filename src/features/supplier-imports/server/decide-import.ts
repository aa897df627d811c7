import type { Result } from '../../../kernel/result.ts';
import { ok, refuse } from '../../../kernel/result.ts';
import type { Database } from '../../../platform/db/connect.ts';
import { transact } from '../../../platform/db/transact.ts';
import { recordAct } from '../../accounts/server/audit.sql.ts';
import { listNamed } from '../../catalog/server/known-products.sql.ts';
import type { FileStorage } from '../../files/storage.port.ts';
import { takesPieces } from '../../inventory/server/count-stock.ts';
import type { ChangeKind } from '../catalogue-change.ts';
import type { ImportSettings, ImportState } from '../import-state.ts';
import { approveChanges, countKinds } from './decide.sql.ts';
import {
  findImport,
  type ImportNews,
  type ImportRow,
  keepLayout,
  moveImport,
} from './import.sql.ts';
import { layoutKey } from './layout-of-file.ts';
import { countPhotos, retryPhotos } from './photos/import-photo.sql.ts';
import { createMissing, type NamedPlace, takeGroupsBack } from './subcategories/create-missing.ts';
import { type Obstacle, obstaclesTo } from './undo-import.ts';

export interface DecideDeps {
  readonly db: Database;
  readonly storage: FileStorage;
}

/** Who decides, about which import, when. */
export interface Decision {
  readonly id: number;
  readonly accountId: number;
  readonly now: Date;
  /** Nobody looked: it is done in the name of who set the list up. */
  readonly alone?: true;
}

type NotNow = 'not_found' | 'moved';

/** Takes down what was decided and moves the import, unless somebody moved it meanwhile. */
async function decide<E extends string = never>(
  { db }: DecideDeps,
  { id, accountId, now, alone }: Decision,
  { action, from, to, news }: Step,
  also: (
    trx: Parameters<Parameters<typeof transact>[1]>[0],
    found: ImportRow,
  ) => Promise<E | undefined> = async () => undefined,
): Promise<Result<ImportRow, NotNow | E>> {
  return transact(db, async (trx) => {
    const found = await findImport(trx, id);
    if (!found) return refuse('not_found');
    const moved = await moveImport(trx, id, from, to, news);
    if (!moved) return refuse('moved');
    const why = await also(trx, found);
    // What was moved goes back with the transaction.
    if (why) throw new Refused(why);
    const detail = { id, ...(alone ? { sola: true } : {}) };
    await recordAct(trx, { accountId, action, subject: found.file_name, detail, now });
    return ok(found);
  }).catch((error: unknown) => {
    if (error instanceof Refused) return refuse(error.code as E);
    throw error;
  });
}

/** Ends a transaction with a refusal. */
class Refused extends Error {
  readonly code: string;
  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

interface Step {
  /** As the audit calls it. */
  readonly action: string;
  readonly from: readonly ImportState[];
  readonly to: ImportState;
  readonly news?: ImportNews;
}

/** Has another sheet of the file looked into. */
export const chooseSheet = (deps: DecideDeps, decision: Decision, sheet: string) =>
  decide(deps, decision, {
    ...{ action: 'elegir_hoja_importacion', from: ['recibido'], to: 'recibido' },
    news: { settings: { sheet }, preview: null },
  });

export type ToldSettings = Omit<ImportSettings, 'sheet'>;

/** Has a file looked over as somebody says that it is read; such files are read so from now on. */
export async function checkFile(
  deps: DecideDeps,
  decision: Decision,
  told: ToldSettings,
  { remember = true }: { readonly remember?: boolean } = {},
) {
  const places = Object.values(told.columns);
  if (told.columns.clave === undefined) return refuse('no_code' as const);
  if (new Set(places).size < places.length) return refuse('twice' as const);
  const { suppliers } = await listNamed(deps.db);
  if (told.supplierId !== null && !suppliers.some(({ id }) => id === told.supplierId))
    return refuse('no_supplier' as const);
  // A list without pieces counts nowhere.
  const warehouseId = told.columns.existencia === undefined ? null : (told.warehouseId ?? null);
  if (!(await takesPieces(deps.db, warehouseId))) return refuse('no_warehouse' as const);
  const known = await findImport(deps.db, decision.id);
  const { sheet = '', subcategories } = known?.settings ?? {};
  const settings = { ...told, warehouseId, sheet, ...(subcategories ? { subcategories } : {}) };
  return decide<never>(
    deps,
    decision,
    { action: 'revisar_importacion', from: ['recibido'], to: 'revisando', news: { settings } },
    async (trx, { preview }) => {
      const header = preview?.rows.find(({ line }) => line === told.headerLine);
      if (header && remember) await keepLayout(trx, layoutKey(header), settings);
      return undefined;
    },
  );
}

/** Approves changes of an import that waits for it, or withdraws the approval. */
export const approve = (
  deps: DecideDeps,
  decision: Decision,
  which: { readonly kind?: ChangeKind | undefined; readonly seqs?: readonly number[] | undefined },
  approved: boolean,
) =>
  decide<never>(
    deps,
    decision,
    { action: 'aprobar_cambios', from: ['revisado'], to: 'revisado' },
    async (trx) => {
      await approveChanges(trx, decision.id, which, approved);
      return undefined;
    },
  );

/** Makes subcategories that the list names and the shop lacks, and has the list looked over with them. */
export const createSubcategories = (
  deps: DecideDeps,
  decision: Decision,
  places: readonly NamedPlace[],
) =>
  decide(
    deps,
    decision,
    { action: 'crear_subcategorias_importacion', from: ['revisado'], to: 'revisando' },
    (trx, found) =>
      createMissing(trx, found, { by: decision.accountId, now: decision.now }, places),
  );

/** Begins to apply what is approved. */
export const startApplying = (deps: DecideDeps, decision: Decision) =>
  decide(
    deps,
    decision,
    { action: 'aplicar_importacion', from: ['revisado'], to: 'aplicando' },
    async (trx, { id, settings }) => {
      if (!(await takesPieces(trx, settings.warehouseId ?? null))) return 'closed' as const;
      const kinds = await countKinds(trx, id);
      // A list may bring nothing but photographs of what is there.
      const some =
        kinds.some(({ approved }) => approved > 0) || (await countPhotos(trx, [id])).size > 0;
      return some ? undefined : ('nothing' as const);
    },
  );

/** Has the photographs of a list looked at again that could not be read. */
export async function bringPhotosAgain(deps: DecideDeps, decision: Decision) {
  const found = await findImport(deps.db, decision.id);
  const state = found?.state === 'revisado' ? 'revisado' : 'aplicado';
  const step: Step = { action: 'traer_fotos_importacion', from: [state], to: state };
  return decide<never>(deps, decision, step, async (trx) => {
    await retryPhotos(trx, decision.id, decision.accountId);
    return undefined;
  });
}

/** Begins to take an import back; tells first what can no longer be taken back exactly. */
export async function startUndoing(deps: DecideDeps, decision: Decision, anyway: boolean) {
  const found = await findImport(deps.db, decision.id);
  const obstacles: readonly Obstacle[] =
    anyway || found?.state !== 'aplicado' ? [] : await obstaclesTo(deps.db, decision.id);
  if (obstacles.length > 0) return { ok: false as const, code: 'in_the_way' as const, obstacles };
  return decide(deps, decision, {
    ...{ action: 'deshacer_importacion', from: ['aplicado'], to: 'deshaciendo' },
    news: { undoneBy: decision.accountId },
  });
}

/** Back to the columns of a file that was looked over or refused for them. */
export const remap = (deps: DecideDeps, decision: Decision) =>
  decide(deps, decision, {
    ...{ action: 'acomodar_importacion', from: ['revisado'], to: 'recibido' },
    news: { problem: '' },
  });

/** Gives an import up, and forgets its file and the subcategories made for it alone. */
export async function discard(deps: DecideDeps, decision: Decision) {
  const { id, accountId: by, now } = decision;
  const step: Step = {
    ...{ action: 'descartar_importacion', from: ['recibido', 'revisado', 'rechazado'] },
    ...{ to: 'descartado', news: { withoutFile: true } },
  };
  const done = await decide<never>(deps, decision, step, async (trx) => {
    await takeGroupsBack(trx, id, { by, now });
    return undefined;
  });
  if (done.ok && done.value.file_ref) await deps.storage.remove(done.value.file_ref);
  return done;
}
