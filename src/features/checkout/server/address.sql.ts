import { createHash } from 'node:crypto';
import type { Queries } from '../../../platform/db/connect.ts';
import type { Address } from '../address.ts';
import type { SavedAddress } from '../contract.ts';
import { addressFingerprint } from '../delivery-place.ts';

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

/** Keeps the address of an order for next time, once however often it is used. */
export async function keepAddress(
  trx: Queries,
  accountId: number,
  address: Address,
  now: Date,
): Promise<void> {
  const fingerprint = createHash('sha256').update(addressFingerprint(address)).digest();
  await trx
    .insertInto('address')
    .values({
      account_id: accountId,
      fingerprint,
      telefono: address.telefono,
      direccion: address.direccion,
      num_exterior: address.numExterior,
      num_interior: address.numInterior,
      postal_code: address.postal_code,
      estado: address.estado,
      estado_code: address.estado_code,
      municipio: address.municipio,
      colonia: address.colonia,
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['account_id', 'fingerprint']).doNothing())
    .execute();
}

/** Takes one of the account's addresses away; false for another's or none. */
export async function removeAddress(db: Queries, accountId: number, id: number): Promise<boolean> {
  const row = await db
    .deleteFrom('address')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** All of them, of somebody who leaves. */
export async function forgetAddresses(tx: Queries, accountId: number): Promise<void> {
  await tx.deleteFrom('address').where('account_id', '=', accountId).execute();
}
