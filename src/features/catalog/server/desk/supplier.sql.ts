import type { Queries } from '../../../../platform/db/connect.ts';

export async function listSuppliers(
  db: Queries,
): Promise<readonly { readonly id: number; readonly nombre: string }[]> {
  return db.selectFrom('supplier').select(['id', 'name as nombre']).orderBy('name').execute();
}
