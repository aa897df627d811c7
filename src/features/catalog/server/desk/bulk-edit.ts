import { toCentavos, toPesos } from '../../../../kernel/money.ts';
import { ok, type Result, refuse } from '../../../../kernel/result.ts';
import type { Queries } from '../../../../platform/db/connect.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { recordActs } from '../../../accounts/server/audit.sql.ts';
import type { BelowCostSum, BulkChange, MarginSum } from '../../desk/bulk-change.ts';
import type { ProductDraft, ProductFilters } from '../../desk/product-desk.ts';
import { raiseCatalogueVersion } from '../version.sql.ts';
import { type BulkRow, changeThese, lockThese, sumBelowCost, sumMargin } from './bulk-edit.sql.ts';
import type { ProductOfficeDeps, SeenProduct } from './change-product.ts';
import { allExist } from './product-draft.sql.ts';
import { CHANGED, type KeptChange, subjectOf } from './product-history.sql.ts';
import { lockListed } from './product-list.sql.ts';

/** These as they were seen, or all that a list holds, as many as were seen. */
export interface Chosen {
  readonly productos?: readonly SeenProduct[] | undefined;
  readonly todos?: (Omit<ProductFilters, 'pagina'> & { readonly cuantos: number }) | undefined;
}

export interface BulkDone {
  readonly cambiados: number;
  readonly omitidos: readonly string[];
  readonly margen?: MarginSum;
  readonly bajo_costo?: BelowCostSum;
}

/** What to do to them, or, in an `ensayo`, only to tell what it would do. */
interface Wish extends Chosen {
  readonly change: BulkChange;
  readonly ensayo?: boolean | undefined;
}

/**
 * Changes many products at once, all or none of them; those that somebody changed since they were
 * seen are left alone and named.
 */
export function bulkEdit(
  { db, clock }: ProductOfficeDeps,
  by: number,
  { change, ensayo = false, ...chosen }: Wish,
): Promise<Result<BulkDone, 'nothing_chosen' | 'unknown_subcategory' | 'other_count'>> {
  return transact(db, async (trx) => {
    if (!chosen.productos === !chosen.todos) return refuse('nothing_chosen');
    const category = change.tipo === 'categoria' ? change.id_subcategoria : null;
    if (!(await allExist(trx, category, [])).subcategory) return refuse('unknown_subcategory');
    const locked = await lockChosen(trx, chosen);
    if (chosen.todos && locked.ids.length !== chosen.todos.cuantos) {
      return refuse('other_count', { cuantos: locked.ids.length });
    }
    const omitidos = locked.changed;
    const margen =
      change.tipo === 'margen' ? await sumMargin(trx, locked.ids, change.porcentaje) : undefined;
    const sum = margen ? { margen } : {};
    if (ensayo) {
      const cambiados = margen ? margen.suben + margen.bajan : locked.ids.length;
      const below =
        change.tipo === 'precio'
          ? { bajo_costo: await sumBelowCost(trx, locked.ids, change.porcentaje) }
          : {};
      return ok({ cambiados, omitidos, ...sum, ...below });
    }
    const rows = await changeThese(trx, locked.ids, change);
    await raiseCatalogueVersion(trx);
    await recordActs(
      trx,
      { accountId: by, action: CHANGED, now: clock.now() },
      rows.map((row) => ({ subject: subjectOf(row.code), detail: changeOf(row, change.tipo) })),
    );
    return ok({ cambiados: rows.length, omitidos, ...sum });
  });
}

async function lockChosen(trx: Queries, { productos, todos }: Chosen) {
  if (todos) {
    const rows = await lockListed(trx, todos);
    return { ids: rows.map(({ id }) => id), changed: [] };
  }
  const seen = new Map((productos ?? []).map(({ id, version }) => [id, version]));
  const rows = await lockThese(trx, [...seen.keys()]);
  const same = rows.filter(({ id, version }) => seen.get(id) === version);
  const changed = rows.filter((row) => !same.includes(row)).map(({ name }) => name);
  return { ids: same.map(({ id }) => id), changed };
}

function changeOf({ before, after, version }: BulkRow, kind: BulkChange['tipo']): KeptChange {
  const draft = (row: BulkRow['before']): Partial<ProductDraft> => {
    const priced = { precio: toPesos(toCentavos(row.cents)) };
    if (kind === 'precio') return priced;
    if (kind === 'margen') {
      const moved = before.margin !== after.margin;
      return moved && row.margin !== null ? { ...priced, margen: row.margin / 100 } : priced;
    }
    return kind === 'activo' ? { activo: row.active } : { id_subcategoria: row.subcategory };
  };
  return { antes: draft(before), despues: draft(after), version };
}
