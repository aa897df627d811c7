import { sql } from 'kysely';
import type { Queries } from '../../../../platform/db/connect.ts';
import type { SupplierRow } from '../../desk/desk-reads.ts';

export async function listSuppliers(
  db: Queries,
): Promise<readonly { readonly id: number; readonly nombre: string }[]> {
  return db.selectFrom('supplier').select(['id', 'name as nombre']).orderBy('name').execute();
}

/** Every supplier, with how many products it has on sale. */
export async function listSupplierRows(db: Queries): Promise<SupplierRow[]> {
  const { rows } = await sql<SupplierRow>`
    SELECT s.id, s.name AS nombre, s.origin_postal_code AS cp, s.origin_state AS estado,
      (SELECT count(*)::int FROM product p WHERE p.supplier_id = s.id AND p.active) AS productos
    FROM supplier s ORDER BY s.name, s.id`.execute(db);
  return rows;
}

export interface Origin {
  readonly name: string;
  readonly postalCode: string;
  /** The shop's code of the state. */
  readonly state: string;
}

export async function updateSupplier(
  trx: Queries,
  id: number,
  { name, postalCode, state }: Origin,
): Promise<void> {
  await trx
    .updateTable('supplier')
    .set({ name, origin_postal_code: postalCode, origin_state: state })
    .where('id', '=', id)
    .execute();
}
