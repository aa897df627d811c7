import { type RawBuilder, sql } from 'kysely';
import type { Queries } from '../../../platform/db/connect.ts';
import { AREA, AREAS, type Area, rolesOf, type Whose } from '../area.ts';
import type { Holder } from '../assignment.ts';
import type { Holders } from '../reads.ts';

const ROLES_OF = sql`CASE g.area ${sql.join(
  AREAS.map((area) => sql`WHEN ${area} THEN ${[...rolesOf(area)]}::text[]`),
  sql` `,
)} END`;

/** The assignments `g` of an order, as far as their accounts `h` may have them today. */
const held = (order: RawBuilder<unknown>) => sql`order_assignment g
  JOIN account h ON h.id = g.account_id AND h.blocked_at IS NULL AND h.roles && ${ROLES_OF}
  WHERE g.order_id = ${order}`;

/** Who has order `o`, by area. */
export const holdersOf = (order: RawBuilder<unknown> = sql`o.id`): RawBuilder<Holders> =>
  sql<Holders>`coalesce((SELECT json_object_agg(g.area,
    json_build_object('id', h.id, 'nombre', h.name)) FROM ${held(order)}), '{}')`;

/** Who has order `o` in one area; null for nobody. */
export const holderOf = (
  area: Area,
  order: RawBuilder<unknown> = sql`o.id`,
): RawBuilder<Holder | null> =>
  sql<Holder | null>`(SELECT json_build_object('id', h.id, 'nombre', h.name)
    FROM ${held(order)} AND g.area = ${area})`;

/** The same as the number of their account. */
export const holderIdOf = (
  area: Area,
  order: RawBuilder<unknown> = sql`o.id`,
): RawBuilder<number | null> =>
  sql<number | null>`(SELECT h.id FROM ${held(order)} AND g.area = ${area})`;

const isFree = (area: Area): RawBuilder<boolean> => sql<boolean>`${holderIdOf(area)} IS NULL`;

const has = (area: Area, accountId: number): RawBuilder<boolean> =>
  sql<boolean>`${holderIdOf(area)} = ${accountId}`;

/** Orders `o` by who has them in one area. */
export function ofWhom(whose: Whose, area: Area, accountId: number | undefined) {
  if (whose === 'libres') return isFree(area);
  return whose === 'mios' ? has(area, accountId ?? 0) : sql<boolean>`true`;
}

/** The same of every order: one's own of any area, or those that wait in an area where nobody has them. */
export function ofWhomAnywhere(whose: Whose, accountId: number): RawBuilder<boolean> {
  if (whose === 'mios') {
    // By its index first: of all orders few are somebody's.
    return sql<boolean>`(o.id IN (SELECT order_id FROM order_assignment
      WHERE account_id = ${accountId})
      AND (${sql.join(
        AREAS.map((area) => has(area, accountId)),
        sql` OR `,
      )}))`;
  }
  const waits = AREAS.map(
    (area) => sql`(o.status IN (${sql.join([...AREA[area].states])}) AND ${isFree(area)})`,
  );
  return sql<boolean>`(o.charge_of IS NULL AND (${sql.join(waits, sql` OR `)}))`;
}

export interface Assignment extends Holder {
  readonly at: Date;
  /** Who gave it to them; null where they took it. */
  readonly by: string | null;
}

/** Who has an order in an area, since when and by whom. */
export async function findAssignment(
  db: Queries,
  orderId: number,
  area: Area,
): Promise<Assignment | undefined> {
  const { rows } = await sql<Assignment>`
    SELECT h.id, h.name AS nombre, g.assigned_at AS at,
      (SELECT name FROM account WHERE id = g.assigned_by AND id <> h.id) AS by
    FROM ${held(sql`${orderId}`)} AND g.area = ${area}`.execute(db);
  return rows[0];
}

export async function findHolder(db: Queries, orderId: number, area: Area): Promise<Holder | null> {
  const { rows } = await sql<{ holder: Holder | null }>`
    SELECT ${holderOf(area, sql`${orderId}`)} AS holder`.execute(db);
  return rows[0]?.holder ?? null;
}

export async function findHolders(db: Queries, orderId: number): Promise<Holders> {
  const { rows } = await sql<{ holders: Holders }>`
    SELECT ${holdersOf(sql`${orderId}`)} AS holders`.execute(db);
  return rows[0]?.holders ?? {};
}

/** Gives an order to somebody, whoever had it. Call it with the order's row locked. */
export async function writeAssignment(
  trx: Queries,
  { orderId, area }: { readonly orderId: number; readonly area: Area },
  told: { readonly to: number; readonly by: number; readonly now: Date },
): Promise<void> {
  const row = { account_id: told.to, assigned_by: told.by, assigned_at: told.now };
  await trx
    .insertInto('order_assignment')
    .values({ order_id: orderId, area, ...row })
    .onConflict((conflict) => conflict.columns(['order_id', 'area']).doUpdateSet(row))
    .execute();
}

export async function dropAssignment(
  trx: Queries,
  { orderId, area }: { readonly orderId: number; readonly area: Area },
): Promise<void> {
  await trx
    .deleteFrom('order_assignment')
    .where('order_id', '=', orderId)
    .where('area', '=', area)
    .execute();
}

export interface Colleague extends Holder {
  readonly areas: readonly Area[];
}

/** Who may have orders, of which areas; one person alone if one is named. */
export async function listColleagues(db: Queries, only?: number): Promise<Colleague[]> {
  const { rows } = await sql<{ id: number; nombre: string; roles: readonly string[] }>`
    SELECT id, name AS nombre, roles FROM account
    WHERE cardinality(roles) > 0 AND blocked_at IS NULL
      AND roles && ${[...new Set(AREAS.flatMap(rolesOf))]}::text[]
      AND ${only === undefined ? sql`true` : sql`id = ${only}`}
    ORDER BY name, id`.execute(db);
  return rows.map(({ id, nombre, roles }) => ({
    id,
    nombre,
    areas: AREAS.filter((area) => rolesOf(area).some((role) => roles.includes(role))),
  }));
}
