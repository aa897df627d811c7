import type { Clock } from '../../../../kernel/clock.ts';
import { fromPesos } from '../../../../kernel/money.ts';
import { ok, type Result, refuse } from '../../../../kernel/result.ts';
import type { Database, Queries } from '../../../../platform/db/connect.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { recordAct } from '../../../accounts/server/audit.sql.ts';
import type { FileStorage } from '../../../files/storage.port.ts';
import { changeBetween, changedWords, type ProductDraft } from '../../desk/product-desk.ts';
import { tellCosts } from '../costs/cost.sql.ts';
import { holdPhotos, insertCuts } from '../photos/photo.sql.ts';
import { prepareCuts } from '../photos/prepare-cuts.ts';
import type { PhotoCutTable } from '../tables.ts';
import { raiseCatalogueVersion } from '../version.sql.ts';
import {
  allExist,
  coloursInUse,
  type FoundDraft,
  findDraft,
  insertProduct,
  lockProduct,
  supplierExists,
  writeDraft,
} from './product-draft.sql.ts';
import { CHANGED, listHistory, subjectOf } from './product-history.sql.ts';

export interface ProductOfficeDeps {
  readonly db: Database;
  readonly clock: Clock;
  /** Where photographs are kept. */
  readonly storage: FileStorage;
}

/** A product, and the version of it that whoever changes it saw. */
export interface SeenProduct {
  readonly id: number;
  readonly version: number;
}

/** The product is no longer the one that was seen: what it is now, and whose change that is. */
export interface ProductMoved {
  readonly ok: false;
  readonly code: 'changed';
  readonly now: Pick<FoundDraft, 'version' | 'producto'>;
  readonly by: { readonly quien: string; readonly cambio: string } | undefined;
}

type DraftProblem =
  | {
      readonly ok: false;
      readonly code:
        | 'unknown_subcategory'
        | 'unknown_finish'
        | 'unknown_photo'
        | 'bad_square'
        | 'bad_area';
    }
  | { readonly ok: false; readonly code: 'colour_in_use'; readonly colours: readonly string[] };
type Saved = { readonly ok: true; readonly value: { readonly version: number } };

/** Writes a product as one person left it, unless somebody changed it since they opened it. */
export async function saveProduct(
  { db, clock, storage }: ProductOfficeDeps,
  by: number,
  { id, version, draft }: SeenProduct & { readonly draft: ProductDraft },
): Promise<Saved | ProductMoved | DraftProblem | { readonly ok: false; readonly code: 'gone' }> {
  const cuts = await prepareCuts({ db, storage }, id, draft.fotos);
  if (!cuts.ok) return cuts;
  return transact(db, async (trx) => {
    const found = await openSeen(trx, { id, version });
    if (!found.ok) return found;
    const now = clock.now();
    return writeChange(trx, { id, by, found: found.value, draft, cuts: cuts.value, now });
  });
}

/** Takes the last change of a product back, where it is the last indeed. */
export function undoProduct(
  { db, clock }: ProductOfficeDeps,
  by: number,
  seen: SeenProduct,
): Promise<
  Saved | ProductMoved | DraftProblem | { readonly ok: false; readonly code: 'gone' | 'nothing' }
> {
  return transact(db, async (trx) => {
    const found = await openSeen(trx, seen);
    if (!found.ok) return found;
    const [last] = await listHistory(trx, found.value.codigo, 1);
    if (last?.accion !== CHANGED || last.version !== seen.version) return refuse('nothing');
    const draft = { ...found.value.producto, ...last.cambio.antes };
    const now = clock.now();
    return writeChange(trx, { ...seen, by, found: found.value, draft, cuts: [], now });
  });
}

async function openSeen(
  trx: Queries,
  { id, version }: SeenProduct,
): Promise<
  | { readonly ok: true; readonly value: FoundDraft }
  | { readonly ok: false; readonly code: 'gone' }
  | ProductMoved
> {
  const locked = await lockProduct(trx, id);
  const found = locked === undefined ? undefined : await findDraft(trx, id);
  if (!found) return refuse('gone');
  if (found.version === version) return ok(found);
  const [last] = await listHistory(trx, found.codigo, 1);
  // An import or a job that changed it has no line of its own: nobody is named for it.
  const theirs = last?.version === found.version ? last : undefined;
  const by = theirs && { quien: theirs.quien, cambio: changedWords(theirs.cambio.despues) };
  return { ok: false, code: 'changed', now: found, by };
}

async function writeChange(
  trx: Queries,
  change: {
    readonly id: number;
    readonly by: number;
    readonly found: FoundDraft;
    readonly draft: ProductDraft;
    /** Squares that no product has shown before. */
    readonly cuts: readonly PhotoCutTable[];
    readonly now: Date;
  },
): Promise<Saved | DraftProblem> {
  const { id, found, draft } = change;
  const problem = await problemOf(trx, change);
  if (problem) return problem;
  await insertCuts(trx, change.cuts);
  if (draft.costo !== found.producto.costo) {
    const centavos = draft.costo === null ? null : fromPesos(draft.costo);
    await tellCosts(trx, [{ product_id: id, centavos }], change);
  }
  const version = await writeDraft(trx, id, draft, fromPesos(draft.precio));
  const written = await findDraft(trx, id);
  const difference = changeBetween(found.producto, written?.producto ?? draft);
  await raiseCatalogueVersion(trx);
  await recordAct(trx, {
    accountId: change.by,
    action: CHANGED,
    subject: subjectOf(found.codigo),
    detail: { ...difference, version },
    now: change.now,
  });
  return ok({ version });
}

async function problemOf(
  trx: Queries,
  {
    id,
    found,
    draft,
  }: { readonly id: number; readonly found: FoundDraft; readonly draft: ProductDraft },
): Promise<DraftProblem | undefined> {
  const finishes = draft.terminados.map(({ id_terminado }) => id_terminado);
  const exist = await allExist(trx, draft.id_subcategoria, finishes);
  if (!exist.subcategory) return refuse('unknown_subcategory');
  if (!exist.finishes) return refuse('unknown_finish');
  if (
    !(await holdPhotos(
      trx,
      draft.fotos.map(({ foto }) => foto),
    ))
  )
    return refuse('unknown_photo');
  const kept = new Set(draft.colores.map(({ color }) => color));
  const gone = found.producto.colores.filter(({ color }) => !kept.has(color));
  const used = await coloursInUse(
    trx,
    id,
    gone.map(({ color }) => color),
  );
  return used.length > 0 ? { ok: false, code: 'colour_in_use', colours: used } : undefined;
}

/** Adds a product, off sale until somebody who has filled it in puts it on. */
export function createProduct(
  { db, clock }: ProductOfficeDeps,
  by: number,
  given: {
    readonly codigo: string;
    readonly nombre: string;
    readonly precio: number;
    readonly costo?: number | undefined;
    readonly margen?: number | undefined;
    readonly piezas_caja: number;
    readonly id_proveedor: number;
  },
): Promise<Result<{ readonly id: number }, 'taken' | 'unknown_supplier'>> {
  return transact(db, async (trx) => {
    if (!(await supplierExists(trx, given.id_proveedor))) return refuse('unknown_supplier');
    const id = await insertProduct(trx, { ...given, cents: fromPesos(given.precio) });
    if (id === undefined) return refuse('taken');
    const now = clock.now();
    if (given.costo !== undefined) {
      await tellCosts(trx, [{ product_id: id, centavos: fromPesos(given.costo) }], { by, now });
    }
    const subject = subjectOf(given.codigo);
    await recordAct(trx, { accountId: by, action: 'agregar_producto', subject, now });
    return ok({ id });
  });
}
