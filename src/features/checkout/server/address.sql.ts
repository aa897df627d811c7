import type { Queries } from '../../../platform/db/connect.ts';
import type { SavedAddress } from '../contract.ts';

/** Addresses shown to choose from; older ones stay stored but are not offered. */
const SHOWN = 20;

const SHOWN_FIELDS = [
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
] as const;

/** The account's saved addresses, the latest first. */
export async function listAddresses(db: Queries, accountId: number): Promise<SavedAddress[]> {
  return db
    .selectFrom('address')
    .select(SHOWN_FIELDS)
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute();
}

/** One of the account's addresses; undefined for another's or none. */
export async function findAddress(
  db: Queries,
  accountId: number,
  id: number,
): Promise<SavedAddress | undefined> {
  return db
    .selectFrom('address')
    .select(SHOWN_FIELDS)
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
}
