import { type RawBuilder, sql } from 'kysely';
import { toCentavos } from '../../../kernel/money.ts';
import type { Queries } from '../../../platform/db/connect.ts';
import type { Place } from '../carrier.port.ts';
import type { StateZone } from '../state-zones.ts';
import type { TripTariff } from '../tariff.port.ts';

interface TripRow {
  readonly code: string;
  readonly courier: string;
  readonly service_name: string;
  readonly days: number | null;
  readonly rates: readonly (readonly [upTo: number, price: number, extra: number])[];
}

/** Postal codes that begin so lie in a zone of their own, the others in their state's. */
const zoneOfTrip = (from: Place, to: Place) => sql<number | null>`coalesce(
  (SELECT zone FROM shipping_zone_prefix
    WHERE origin_state = ${from.state} AND starts_with(${to.postalCode}, prefix)),
  (SELECT zone FROM shipping_zone
    WHERE origin_state = ${from.state} AND destination_state = ${to.state}))`;

/** The zone of a trip, as staff left the tables; null where nobody goes. */
export async function zoneOfPlaces(db: Queries, from: Place, to: Place): Promise<number | null> {
  const { rows } = await sql<{ zone: number | null }>`
    SELECT ${zoneOfTrip(from, to)} AS zone`.execute(db);
  return rows[0]?.zone ?? null;
}

/** The active services of a trip, as staff left the tables. */
export function loadTripTariff(db: Queries, from: Place, to: Place): Promise<TripTariff[]> {
  return tripsIn(db, zoneOfTrip(from, to));
}

/** The active services of a zone, wherever it lies. */
export function loadZoneTariff(db: Queries, zone: number): Promise<TripTariff[]> {
  return tripsIn(db, sql`${zone}::int`);
}

async function tripsIn(db: Queries, zone: RawBuilder<unknown>): Promise<TripTariff[]> {
  const { rows } = await sql<TripRow>`
    SELECT s.code, s.courier, s.service_name, s.days_by_zone[z.zone] AS days,
           json_agg(json_build_array(r.up_to_grams, r.price_centavos, r.extra_kg_centavos)) AS rates
    FROM (SELECT ${zone} AS zone) z
    JOIN shipping_rate r ON r.zone = z.zone
    JOIN shipping_service s ON s.code = r.service_code AND s.active
    GROUP BY s.code, z.zone ORDER BY s.code`.execute(db);
  return rows.flatMap((row) => {
    if (row.days === null) return [];
    const rates = row.rates.map(([upToGrams, price, extra]) => ({
      upToGrams,
      price: toCentavos(price),
      extraKilogram: toCentavos(extra),
    }));
    const { code: alias, courier, service_name: serviceName, days } = row;
    return [{ alias, courier, serviceName, days, rates }];
  });
}

export async function hasZones(db: Queries): Promise<boolean> {
  const row = await db.selectFrom('shipping_zone').select('zone').limit(1).executeTakeFirst();
  return row !== undefined;
}

/** Stores the zones of trips; what is already there stays as it is. */
export async function addZones(db: Queries, zones: readonly StateZone[]): Promise<void> {
  await db
    .insertInto('shipping_zone')
    .values(
      zones.map(({ origin, destination, zone }) => ({
        origin_state: origin,
        destination_state: destination,
        zone,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Counts every change of the tariff: what was made of another one is not to be shown again. */
export async function tariffVersion(db: Queries): Promise<number> {
  const row = await db.selectFrom('shipping_tariff').select('version').executeTakeFirstOrThrow();
  return row.version;
}

/** The courier behind a service; retired ones too, because old orders still show them. */
export async function findCourier(db: Queries, alias: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('shipping_service')
    .select('courier')
    .where('code', '=', alias)
    .executeTakeFirst();
  return row?.courier;
}

/** Services that every shop was once given, of couriers that do not exist (0450). */
const SAMPLES = [
  'correcaminos-economico',
  'ruta-norte-terrestre',
  'colibri-estandar',
  'ruta-norte-expres',
  'quetzal-aereo',
];

/** Those that are still offered as they came, by name: an order, say, kept them from an upgrade. */
export async function offeredSamples(db: Queries): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('shipping_service')
    .select(['courier', 'service_name'])
    .where('active', '=', true)
    .where('code', 'in', SAMPLES)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('tariff_revision')
            .select('part')
            .whereRef('part', '=', sql`'servicio ' || shipping_service.code`),
        ),
      ),
    )
    .orderBy('code')
    .execute();
  return rows.map(({ courier, service_name: name }) => `${courier} ${name}`);
}

/** Whether any service of the own tariff is offered. */
export async function hasActiveService(db: Queries): Promise<boolean> {
  const row = await db
    .selectFrom('shipping_service')
    .select('code')
    .where('active', '=', true)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
