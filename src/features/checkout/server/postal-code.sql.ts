import { sql } from 'kysely';
import type { Queries } from '../../../platform/db/connect.ts';

export interface Place {
  readonly state: string;
  readonly stateCode: string;
  readonly municipality: string;
  /** Colonias in catalogue order. */
  readonly settlements: readonly string[];
}

/** Where a postal code is: it lies in exactly one municipality. Undefined for an unknown one. */
export async function findPlace(db: Queries, postalCode: string): Promise<Place | undefined> {
  const rows = await db
    .selectFrom('postal_code')
    .select(['state', 'state_code', 'municipality', 'settlement'])
    .where('postal_code', '=', postalCode)
    .orderBy('position')
    .orderBy('settlement')
    .execute();
  const first = rows[0];
  if (!first) return undefined;
  return {
    state: first.state,
    stateCode: first.state_code,
    municipality: first.municipality,
    settlements: rows.map((row) => row.settlement),
  };
}

/** Whether whoever hosts the shop has brought a catalogue of postal codes. */
export async function hasPostalCodes(db: Queries): Promise<boolean> {
  const row = await db.selectFrom('postal_code').select('postal_code').limit(1).executeTakeFirst();
  return row !== undefined;
}

export interface PostalCodeRow {
  readonly postal_code: string;
  readonly settlement: string;
  readonly municipality: string;
  readonly state: string;
  readonly state_code: string;
  readonly position: number;
}

/** Adds rows, keeping the first of a repeated (code, colonia). */
export async function addPostalCodes(db: Queries, rows: readonly PostalCodeRow[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    INSERT INTO postal_code (postal_code, settlement, municipality, state, state_code, position)
    SELECT * FROM unnest(
      ${rows.map((row) => row.postal_code)}::text[], ${rows.map((row) => row.settlement)}::text[],
      ${rows.map((row) => row.municipality)}::text[], ${rows.map((row) => row.state)}::text[],
      ${rows.map((row) => row.state_code)}::text[], ${rows.map((row) => row.position)}::int[])
    ON CONFLICT DO NOTHING`.execute(db);
}

/** Empties the catalogue; call inside the transaction that fills it again. */
export async function clearPostalCodes(db: Queries): Promise<void> {
  await db.deleteFrom('postal_code').execute();
}
