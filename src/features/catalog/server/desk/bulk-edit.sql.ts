import { sql } from 'kysely';
import type { Queries } from '../../../../platform/db/connect.ts';
import type { BulkChange } from '../../desk-contract.ts';

export interface BulkRow {
  readonly code: string;
  readonly version: number;
  readonly before: {
    readonly cents: number;
    readonly active: boolean;
    readonly subcategory: number | null;
  };
  readonly after: {
    readonly cents: number;
    readonly active: boolean;
    readonly subcategory: number | null;
  };
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
const SET = {
  precio: (change: Extract<BulkChange, { tipo: 'precio' }>) => sql`
    price_centavos = greatest(1,
      (p.price_centavos * (10000 + ${Math.round(change.porcentaje * 100)}::bigint) + 5000) / 10000)`,
  activo: (change: Extract<BulkChange, { tipo: 'activo' }>) => sql`active = ${change.activo}`,
  categoria: (change: Extract<BulkChange, { tipo: 'categoria' }>) =>
    sql`subcategory_id = ${change.id_subcategoria}`,
} as const;

function assignment(change: BulkChange) {
  if (change.tipo === 'precio') return SET.precio(change);
  return change.tipo === 'activo' ? SET.activo(change) : SET.categoria(change);
}

/** Changes products that are locked; tells what each was and is. */
export async function changeThese(
  trx: Queries,
  ids: readonly number[],
  change: BulkChange,
): Promise<readonly BulkRow[]> {
  const { rows } = await sql<BulkRow>`
    UPDATE product p SET ${assignment(change)}, updated_at = now()
    FROM product b WHERE b.id = p.id AND p.id = ANY(${[...ids]}::bigint[])
    RETURNING p.code, p.version,
      json_build_object('cents', b.price_centavos, 'active', b.active,
        'subcategory', b.subcategory_id) AS before,
      json_build_object('cents', p.price_centavos, 'active', p.active,
        'subcategory', p.subcategory_id) AS after`.execute(trx);
  return rows;
}
