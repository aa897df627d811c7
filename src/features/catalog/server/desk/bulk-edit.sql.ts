import { type RawBuilder, sql } from 'kysely';
import type { Queries } from '../../../../platform/db/connect.ts';
import type { BelowCostSum, BulkChange, MarginSum } from '../../desk/bulk-change.ts';
import { COST_TODAY } from '../costs/cost.sql.ts';

interface Bulked {
  readonly cents: number;
  readonly active: boolean;
  readonly subcategory: number | null;
  /** Hundredths of a percent. */
  readonly margin: number | null;
}

export interface BulkRow {
  readonly code: string;
  readonly version: number;
  readonly before: Bulked;
  readonly after: Bulked;
}

/** Keeps these products as they are until the transaction ends. */
export async function lockThese(
  trx: Queries,
  ids: readonly number[],
): Promise<readonly { readonly id: number; readonly version: number; readonly name: string }[]> {
  const { rows } = await sql<{ id: number; version: number; name: string }>`
    SELECT id, version, name FROM product WHERE id = ANY(${[...ids]}::bigint[])
    ORDER BY id FOR NO KEY UPDATE`.execute(trx);
  return rows;
}

/** A price moves by hundredths of a percent, rounded half up to the centavo and never to nothing. */
const movedBy = (percent: number) => sql`greatest(1,
  (p.price_centavos * (10000 + ${Math.round(percent * 100)}::bigint) + 5000) / 10000)`;

const SET = {
  precio: (change: Extract<BulkChange, { tipo: 'precio' }>) => sql`
    price_centavos = ${movedBy(change.porcentaje)}`,
  activo: (change: Extract<BulkChange, { tipo: 'activo' }>) => sql`active = ${change.activo}`,
  categoria: (change: Extract<BulkChange, { tipo: 'categoria' }>) =>
    sql`subcategory_id = ${change.id_subcategoria}`,
} as const;

/** The price that a margin makes of a cost that there is, as `withMargin` says. */
const priceBy = (percent: number, cost: RawBuilder<number | null> = COST_TODAY) => sql`
  greatest(1, (${cost} * (10000 + ${Math.round(percent * 100)}::bigint) + 5000) / 10000)`;

function assignment(change: BulkChange) {
  if (change.tipo === 'precio') return SET.precio(change);
  if (change.tipo === 'margen')
    return sql`price_centavos = ${priceBy(change.porcentaje)},
      own_margin = CASE WHEN p.own_margin IS NOT NULL
        THEN ${Math.round(change.porcentaje * 100)}::int END`;
  return change.tipo === 'activo' ? SET.activo(change) : SET.categoria(change);
}

/** A margin has nothing to say of what has no cost, nor of what has its price already. */
const concerned = (change: BulkChange) =>
  change.tipo === 'margen'
    ? sql`${COST_TODAY} IS NOT NULL AND p.price_centavos <> ${priceBy(change.porcentaje)}`
    : sql`true`;

/** Of prices that would change, those that are told one by one. */
const TOLD = 6;

/** What a margin does to the prices of these products. */
export async function sumMargin(
  trx: Queries,
  ids: readonly number[],
  percent: number,
): Promise<MarginSum> {
  const { rows } = await sql<MarginSum>`
    WITH costed AS MATERIALIZED (
      SELECT p.id, p.code, p.name, p.price_centavos AS was, ${COST_TODAY} AS cost
      FROM product p WHERE p.id = ANY(${[...ids]}::bigint[])),
    priced AS (
      SELECT *, CASE WHEN cost IS NOT NULL THEN ${priceBy(percent, sql.ref('cost'))} END AS now
      FROM costed)
    SELECT count(*) FILTER (WHERE now > was)::int AS suben,
      count(*) FILTER (WHERE now < was)::int AS bajan,
      count(*) FILTER (WHERE now = was)::int AS iguales,
      count(*) FILTER (WHERE cost IS NULL)::int AS sin_costo,
      coalesce((SELECT json_agg(json_build_object('codigo', m.code, 'nombre', m.name,
          'costo', m.cost / 100.0, 'antes', m.was / 100.0, 'despues', m.now / 100.0)
          ORDER BY m.moved DESC, m.id)
        FROM (SELECT *, abs(now - was)::float8 / was AS moved FROM priced WHERE now <> was
          ORDER BY moved DESC, id LIMIT ${TOLD}) m), '[]') AS precios
    FROM priced`.execute(trx);
  return rows[0] ?? { suben: 0, bajan: 0, iguales: 0, sin_costo: 0, precios: [] };
}

/** What a percentage of the price does to these products, as the list of those below their cost has it. */
export async function sumBelowCost(
  trx: Queries,
  ids: readonly number[],
  percent: number,
): Promise<BelowCostSum> {
  const { rows } = await sql<BelowCostSum>`
    WITH priced AS MATERIALIZED (
      SELECT p.id, p.code, p.name, p.cost_now AS cost, p.price_centavos < p.cost_now AS already,
        p.cost_now - ${movedBy(percent)} AS loses
      FROM product p WHERE p.id = ANY(${[...ids]}::bigint[]) AND p.active)
    SELECT count(*) FILTER (WHERE loses > 0 AND NOT already)::int AS bajan,
      count(*) FILTER (WHERE loses > 0 AND already)::int AS ya_estaban,
      count(*) FILTER (WHERE cost IS NULL)::int AS sin_costo,
      coalesce((SELECT json_agg(json_build_object('codigo', m.code, 'nombre', m.name,
          'pierde', m.loses / 100.0) ORDER BY m.loses DESC, m.id)
        FROM (SELECT * FROM priced WHERE loses > 0 AND NOT already
          ORDER BY loses DESC, id LIMIT ${TOLD}) m), '[]') AS productos
    FROM priced`.execute(trx);
  return rows[0] ?? { bajan: 0, ya_estaban: 0, sin_costo: 0, productos: [] };
}

/** Changes products that are locked; tells what each was and is. */
export async function changeThese(
  trx: Queries,
  ids: readonly number[],
  change: BulkChange,
): Promise<readonly BulkRow[]> {
  const { rows } = await sql<BulkRow>`
    UPDATE product p SET ${assignment(change)}, updated_at = now()
    FROM product b WHERE b.id = p.id AND p.id = ANY(${[...ids]}::bigint[]) AND ${concerned(change)}
    RETURNING p.code, p.version,
      json_build_object('cents', b.price_centavos, 'active', b.active,
        'subcategory', b.subcategory_id, 'margin', b.own_margin) AS before,
      json_build_object('cents', p.price_centavos, 'active', p.active,
        'subcategory', p.subcategory_id, 'margin', p.own_margin) AS after`.execute(trx);
  return rows;
}
