import type { Clock } from '../../../kernel/clock.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import type { Database, Queries } from '../../../platform/db/connect.ts';
import { transact } from '../../../platform/db/transact.ts';
import { staffPages } from '../../../staff-routes.ts';
import { recordAct } from '../../accounts/server/audit.sql.ts';
import { tell } from '../../notifications/server/tell.ts';
import { noteOrder } from '../../orders/server/move-order.ts';
import { lockForMove } from '../../orders/server/moving-order.sql.ts';
import { findOwner } from '../../orders/server/owner.sql.ts';
import { AREA, type Area } from '../area.ts';
import { assignedLetter, nameOf } from '../assigned-letter.ts';
import { type Holder, hasWork, mayHandOn } from '../assignment.ts';
import {
  type Assignment,
  dropAssignment,
  findAssignment,
  listColleagues,
  writeAssignment,
} from './assignment.sql.ts';
import { handOf, type Person } from './assignment-reads.ts';
import { maySeeOrder, sightOf } from './sight.sql.ts';

export interface AssignDeps {
  readonly db: Database;
  readonly clock: Clock;
  /** Mails lead there. */
  readonly baseUrl: string;
}

export interface Wish {
  readonly folio: string;
  readonly area: Area;
  /** Who is to have it; null for nobody. */
  readonly to: number | null;
  /** Who had it on the page of whoever wishes. */
  readonly seen: number | null;
  readonly staff: Person;
}

/** not_yours: somebody else has it, or it is another area's · no_work: there is nothing left to do. */
export type NotAssigned = 'not_found' | 'not_yours' | 'not_of_area' | 'no_work';

/** Somebody was faster: who has it now. */
export interface Overtaken {
  readonly ok: false;
  readonly code: 'changed';
  readonly now: Assignment | null;
}

/**
 * Gives an order of an area to somebody, or to nobody. Under the order's lock: of two who take it at
 * once one gets it, and the other is told by whom.
 */
export function assignOrder(
  { db, clock, baseUrl }: AssignDeps,
  wish: Wish,
): Promise<Result<Holder | null, NotAssigned> | Overtaken> {
  const { folio, area, to, seen, staff } = wish;
  return transact(db, async (trx): Promise<Result<Holder | null, NotAssigned> | Overtaken> => {
    const order = await lockForMove(trx, { folio });
    if (!order) return refuse('not_found');
    const holder = (await findAssignment(trx, order.id, area)) ?? null;
    const had = holder?.id ?? null;
    if (!(await isSeen(trx, wish, order.status, had))) return refuse('not_found');
    // Said twice, as by an impatient hand: it is so already.
    if (had === to) return ok(holder && { id: holder.id, nombre: holder.nombre });
    if (had !== seen) return { ok: false, code: 'changed', now: holder };
    if (!mayHandOn(had, handOf(staff, area))) return refuse('not_yours');
    if (!hasWork({ status: order.status, isCharge: order.chargeOf !== null }))
      return refuse('no_work');
    const person = to === null ? null : await colleagueOf(trx, area, to);
    if (person === undefined) return refuse('not_of_area');
    const now = clock.now();
    const at = { orderId: order.id, area };
    if (person) await writeAssignment(trx, at, { to: person.id, by: staff.id, now });
    else await dropAssignment(trx, at);
    await writeDown(trx, wish, { orderId: order.id, person, now, baseUrl });
    return ok(person);
  });
}

/** Whoever saw it free, as everybody of its area did until somebody took it, is told who that was. */
async function isSeen(
  trx: Queries,
  { folio, area, seen, staff }: Wish,
  status: number | null,
  had: number | null,
): Promise<boolean> {
  const sight = sightOf(staff);
  if (await maySeeOrder(trx, sight, { folios: [folio] })) return true;
  const came = status !== null && !AREA[area].before.includes(status);
  return seen === null && had !== null && came && sight?.areas.includes(area) === true;
}

async function colleagueOf(trx: Queries, area: Area, id: number): Promise<Holder | undefined> {
  const [one] = await listColleagues(trx, id);
  return one?.areas.includes(area) ? { id: one.id, nombre: one.nombre } : undefined;
}

interface Written {
  readonly orderId: number;
  readonly person: Holder | null;
  readonly now: Date;
  readonly baseUrl: string;
}

/** The order's history, the log of what the staff did, and a word to whoever was given it by another. */
async function writeDown(
  trx: Queries,
  { folio, area, staff }: Wish,
  { orderId, person, now, baseUrl }: Written,
): Promise<void> {
  const { name } = AREA[area];
  const kind = kindOf(person, staff);
  const detail = { area: name, ...(person ? { encargado: person.nombre } : {}) };
  await noteOrder(trx, { orderId, kind, actor: 'personal', accountId: staff.id, detail, now });
  await recordAct(trx, { accountId: staff.id, action: kind, subject: folio, detail, now });
  if (kind !== 'asignado' || !person) return;
  const link = staffPages.order(folio);
  const { email, name: to } = await findOwner(trx, person.id);
  const { name: by } = await findOwner(trx, staff.id);
  await tell(trx, person.id, {
    notice: {
      kind: 'pedidos',
      title: `Te asignaron el pedido ${folio}`,
      body: `Está a tu cargo en ${nameOf(area)}.`,
      link,
    },
    mail: {
      to: email,
      ...assignedLetter({ folio, area, to, by, url: `${baseUrl}${link}` }),
    },
  });
}

function kindOf(person: Holder | null, { id }: Person): 'tomado' | 'asignado' | 'soltado' {
  if (!person) return 'soltado';
  return person.id === id ? 'tomado' : 'asignado';
}
