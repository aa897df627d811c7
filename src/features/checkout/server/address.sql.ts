import type { Queries } from '../../../server/db/connect.ts';
import type { SavedAddress } from '../contract.ts';

/** Addresses shown to choose from; older ones stay stored but are not offered. */
const SHOWN = 20;

/** The account's saved addresses, the latest first. */
export async function listAddresses(db: Queries, accountId: number): Promise<SavedAddress[]> {
  return db
    .selectFrom('address')
    .select([
      'id',
      'telefono',
      'direccion',
      'num_exterior as numExterior',
      'num_interior as numInterior',
      'postal_code',
      'estado',
      'estado_code',
      'municipio',
      'colonia',
    ])
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute();
}
