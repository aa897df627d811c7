import { sql } from 'kysely';
import { toCentavos } from '../../../../kernel/money.ts';
import type { Queries } from '../../../../platform/db/connect.ts';
import type { KeptService, KeptZones, TariffChange } from '../../reads.ts';
import type { ServedZone, ServiceDraft } from '../../service-draft.ts';
import type { DrawnZone } from '../../zone-draft.ts';

const CHANGES_SHOWN = 20;

export const servicePart = (alias: string): string => `servicio ${alias}`;
export const zonesPart = (origin: string): string => `zonas ${origin}`;

/** Whoever changes the tariff holds it until they are done, so that its versions are in order. */
export async function holdTariff(trx: Queries): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    SELECT version FROM shipping_tariff FOR UPDATE`.execute(trx);
  return rows[0]?.version ?? 0;
}

interface ServiceRow {
  readonly alias: string;
  readonly courier: string;
  readonly service_name: string;
  readonly active: boolean;
  readonly days_by_zone: readonly (number | null)[];
  readonly version: number;
  readonly rates: readonly (readonly [zone: number, upTo: number, price: number, extra: number])[];
}

/** Every service, active or not, or the one of this alias. */
export async function loadServices(db: Queries, alias?: string): Promise<KeptService[]> {
  const { rows } = await sql<ServiceRow>`
    SELECT s.code AS alias, s.courier, s.service_name, s.active, s.days_by_zone,
      coalesce((SELECT max(version) FROM tariff_revision
        WHERE part = 'servicio ' || s.code), 0) AS version,
      coalesce((SELECT json_agg(json_build_array(r.zone, r.up_to_grams, r.price_centavos,
          r.extra_kg_centavos) ORDER BY r.zone, r.up_to_grams)
        FROM shipping_rate r WHERE r.service_code = s.code), '[]') AS rates
    FROM shipping_service s WHERE ${alias ?? null}::text IS NULL OR s.code = ${alias ?? null}
    ORDER BY s.active DESC, s.courier, s.service_name`.execute(db);
  return rows.map(({ alias: code, service_name: serviceName, ...row }) => ({
    alias: code,
    courier: row.courier,
    serviceName,
    active: row.active,
    version: Number(row.version),
    zones: servedZones(row),
  }));
}

function servedZones({ days_by_zone, rates }: Pick<ServiceRow, 'days_by_zone' | 'rates'>) {
  return days_by_zone.flatMap((days, index): ServedZone[] => {
    const zone = index + 1;
    const own = rates.filter(([of]) => of === zone);
    if (days === null || own.length === 0) return [];
    const steps = own.map(([, upToGrams, price], at) => ({
      fromGrams: own[at - 1]?.[1] ?? 0,
      upToGrams,
      price: toCentavos(price),
    }));
    return [{ zone, days, steps, extraKilogram: toCentavos(own.at(-1)?.[3] ?? 0) }];
  });
}

/** Replaces a service and its prices, or adds it. */
export async function storeService(trx: Queries, alias: string, draft: ServiceDraft) {
  const last = Math.max(...draft.zones.map(({ zone }) => zone));
  const days_by_zone = Array.from(
    { length: last },
    (_, index) => draft.zones.find(({ zone }) => zone === index + 1)?.days ?? null,
  );
  const service = {
    courier: draft.courier,
    service_name: draft.serviceName,
    days_by_zone,
    active: draft.active,
  };
  await trx
    .insertInto('shipping_service')
    .values({ code: alias, ...service })
    .onConflict((conflict) => conflict.column('code').doUpdateSet(service))
    .execute();
  await trx.deleteFrom('shipping_rate').where('service_code', '=', alias).execute();
  const rates = draft.zones.flatMap(({ zone, steps, extraKilogram }) =>
    steps.map(({ upToGrams, price }) => ({
      service_code: alias,
      zone,
      up_to_grams: upToGrams,
      price_centavos: price,
      extra_kg_centavos: extraKilogram,
    })),
  );
  await trx.insertInto('shipping_rate').values(rates).execute();
}

export async function loadZones(db: Queries, origin: string): Promise<KeptZones> {
  const { rows } = await sql<{ zone: number; state: string | null; prefix: string | null }>`
    SELECT zone, destination_state AS state, NULL AS prefix FROM shipping_zone
    WHERE origin_state = ${origin}
    UNION ALL SELECT zone, NULL, prefix FROM shipping_zone_prefix WHERE origin_state = ${origin}
    ORDER BY zone, state, prefix`.execute(db);
  const versions = await sql<{ version: number }>`
    SELECT coalesce(max(version), 0) AS version FROM tariff_revision
    WHERE part = ${zonesPart(origin)}`.execute(db);
  const zones = [...new Set(rows.map(({ zone }) => zone))].map((zone): DrawnZone => {
    const own = rows.filter((row) => row.zone === zone);
    return {
      zone,
      states: own.flatMap(({ state }) => state ?? []),
      prefixes: own.flatMap(({ prefix }) => prefix ?? []),
    };
  });
  return { origin, version: Number(versions.rows[0]?.version ?? 0), zones };
}

/** Replaces the zones of an origin. */
export async function storeZones(trx: Queries, origin: string, zones: readonly DrawnZone[]) {
  await trx.deleteFrom('shipping_zone').where('origin_state', '=', origin).execute();
  await trx.deleteFrom('shipping_zone_prefix').where('origin_state', '=', origin).execute();
  const of = { origin_state: origin };
  const states = zones.flatMap(({ zone, states: codes }) =>
    codes.map((code) => ({ ...of, destination_state: code, zone })),
  );
  await trx.insertInto('shipping_zone').values(states).execute();
  const prefixes = zones.flatMap(({ zone, prefixes: own }) =>
    own.map((prefix) => ({ ...of, prefix, zone })),
  );
  if (prefixes.length > 0) await trx.insertInto('shipping_zone_prefix').values(prefixes).execute();
}

export interface Revision {
  readonly part: string;
  readonly changes: readonly string[];
  readonly content: object;
  readonly by: number;
  readonly now: Date;
}

/** Counts a change of the tariff and keeps it. Call it while the tariff is held. */
export async function keepRevision(trx: Queries, { part, changes, content, by, now }: Revision) {
  const { version } = await trx
    .updateTable('shipping_tariff')
    .set((each) => ({ version: each('version', '+', 1) }))
    .returning('version')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('tariff_revision')
    .values({
      version,
      part,
      changes: JSON.stringify(changes),
      content: JSON.stringify(content),
      account_id: by,
      at: now,
    })
    .execute();
  return version;
}

type ChangeRow = Omit<TariffChange, 'cuando'> & { readonly cuando: Date };

/** The last changes of the whole tariff, or those of a part since a version, the newest first. */
export async function loadChanges(
  db: Queries,
  { part, since = 0 }: { readonly part?: string; readonly since?: number } = {},
): Promise<TariffChange[]> {
  const { rows } = await sql<ChangeRow>`
    SELECT r.version, r.at AS cuando, coalesce(a.name, 'Alguien del equipo') AS quien,
      CASE r.part WHEN 'cotizan' THEN 'Quién cotiza' WHEN 'recoger' THEN 'Recoger en tienda'
        ELSE coalesce(s.courier || ', ' || s.service_name, 'Zonas desde ' || substr(r.part, 7))
      END AS parte,
      r.changes AS cambios
    FROM tariff_revision r LEFT JOIN account a ON a.id = r.account_id
      LEFT JOIN shipping_service s ON r.part = 'servicio ' || s.code
    WHERE r.version > ${since} AND (${part ?? null}::text IS NULL OR r.part = ${part ?? null})
    ORDER BY r.version DESC LIMIT ${CHANGES_SHOWN}`.execute(db);
  return rows.map((row) => ({
    ...row,
    version: Number(row.version),
    cuando: row.cuando.toISOString(),
  }));
}

/** States from which suppliers send, the most products first. */
export async function loadOrigins(db: Queries): Promise<string[]> {
  const { rows } = await sql<{ state: string }>`
    SELECT s.origin_state AS state FROM supplier s LEFT JOIN product p ON p.supplier_id = s.id
    GROUP BY s.origin_state ORDER BY count(p.id) DESC, s.origin_state`.execute(db);
  return rows.map(({ state }) => state);
}
