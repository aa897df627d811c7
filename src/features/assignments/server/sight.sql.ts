import { type RawBuilder, sql } from 'kysely';
import { may, type Permission } from '../../../kernel/permissions.ts';
import type { Queries } from '../../../platform/db/connect.ts';
import { AREA, type Area, boundTo } from '../area.ts';
import { holderIdOf } from './assignment.sql.ts';
import type { Person } from './assignment-reads.ts';

/** How far somebody of the staff sees orders; null sees all of them. */
export type Sight = {
  readonly accountId: number;
  readonly areas: readonly Area[];
} | null;

/** Whoever is nobody sees none. */
export function sightOf(person: Person | undefined): Sight {
  if (!person) return { accountId: 0, areas: [] };
  const areas = boundTo(person.roles);
  return areas && { accountId: person.id, areas };
}

/** Who asks for something of an order: its owner, or whoever of the staff has it in sight. */
export interface Looker {
  readonly accountId: number | undefined;
  readonly sight: Sight;
}

type Alias = 'o' | 'p';

/** The same of whoever holds a permission; anybody else sees none by it. */
export const sightWith = (person: Person | undefined, permission: Permission): Sight =>
  sightOf(person && may(person.roles, permission) ? person : undefined);

/** In one of their areas it is theirs, or nobody's and has come there. */
function reaches({ accountId, areas }: NonNullable<Sight>, order: Alias): RawBuilder<boolean> {
  const status = sql.ref(`${order}.status`);
  const each = areas.map(
    (area) => sql`coalesce(${holderIdOf(area, sql.ref(`${order}.id`))},
      CASE WHEN ${status} NOT IN (${sql.join([...AREA[area].before])})
        THEN ${accountId}::bigint END) = ${accountId}`,
  );
  return each.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(each, sql` OR `)})`;
}

/**
 * Whether somebody sees order `o`: the one condition by which every list, page, file and call tells.
 * A charge is seen with the order that it is of.
 */
export function inSight(sight: Sight): RawBuilder<boolean> {
  if (!sight) return sql<boolean>`true`;
  return sql<boolean>`coalesce(CASE WHEN o.charge_of IS NULL THEN ${reaches(sight, 'o')}
    ELSE (SELECT ${reaches(sight, 'p')} FROM orders p WHERE p.id = o.charge_of) END, false)`;
}

/** Orders by their folios, or by lines of theirs. */
export interface NamedOrders {
  readonly folios?: readonly string[];
  readonly lines?: readonly number[];
}

/** Whether somebody sees all of these; what is not there nobody sees who does not see everything. */
export async function maySeeOrder(
  db: Queries,
  sight: Sight,
  { folios = [], lines = [] }: NamedOrders,
): Promise<boolean> {
  if (!sight) return true;
  const { rows } = await sql<{ unseen: boolean }>`
    SELECT EXISTS (SELECT FROM unnest(${[...folios]}::text[]) AS f(folio)
      WHERE NOT EXISTS (SELECT FROM orders o WHERE o.folio = f.folio AND ${inSight(sight)}))
    OR EXISTS (SELECT FROM unnest(${[...lines]}::bigint[]) AS n(line)
      WHERE NOT EXISTS (SELECT FROM order_line l JOIN orders o ON o.id = l.order_id
        WHERE l.id = n.line AND ${inSight(sight)})) AS unseen`.execute(db);
  return rows[0]?.unseen === false;
}

/** Of orders that a list names, those to which no way leads: folios that somebody does not see. */
export async function unseenAmong(
  db: Queries,
  sight: Sight,
  folios: readonly string[],
): Promise<readonly string[]> {
  if (!sight || folios.length === 0) return [];
  const { rows } = await sql<{ folio: string }>`
    SELECT f.folio FROM unnest(${[...folios]}::text[]) AS f(folio)
    WHERE NOT EXISTS (SELECT FROM orders o WHERE o.folio = f.folio AND ${inSight(sight)})`.execute(
    db,
  );
  return rows.map(({ folio }) => folio);
}

/** Whether a file that was ordered is of an order that somebody sees: its orderer's, on one of its lines. */
export async function maySeeArtwork(
  db: Queries,
  sight: Sight,
  file: { readonly name: string; readonly accountId: number | null },
): Promise<boolean> {
  if (!sight) return true;
  const named = JSON.stringify([{ name: file.name }]);
  const { rows } = await sql<{ seen: boolean }>`
    SELECT EXISTS (SELECT FROM orders o JOIN order_line l ON l.order_id = o.id
      WHERE o.account_id = ${file.accountId} AND l.artwork @> ${named}::jsonb
        AND ${inSight(sight)}) AS seen`.execute(db);
  return rows[0]?.seen === true;
}
