import { afterAll, beforeAll, expect, test } from 'vitest';
import { givenCustomer, type TestCustomer } from '../../../../../test/support/builders.ts';
import { givenOrder } from '../../../../../test/support/order-builder.ts';
import { startShop, type TestShop } from '../../../../../test/support/start-shop.ts';
import { NO_FINISH } from '../../../../kernel/messages.ts';
import { ROLES } from '../../../../kernel/permissions.ts';
import { fill } from '../../../../routes.ts';
import { moveOrder } from '../../calls.ts';
import { ORDER_STATUS, PAUSED } from '../../status.ts';

/**
 * The moves that people of the shop make and who makes them (BEHAVIOUR 2.1 and its table of roles),
 * written out: from, to, sets. What is not here nobody of them makes.
 */
const EVERYBODY = 'ventas diseno produccion almacen finanzas atencion admin'.split(' ');
/** An order that has not come to their area yet is not there for those of design and production (0093). */
const UNSEEN: Readonly<Record<string, readonly number[]>> = { diseno: [1, 2], produccion: [1, 3] };
const sees = (set: string, status: number): boolean => !UNSEEN[set]?.includes(status);
const PAUSABLE = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 13, 14];
const WHO: Readonly<Record<string, string>> = {
  '2>5': 'produccion almacen admin',
  '4>5': 'produccion almacen admin',
  '5>6': 'produccion almacen admin',
  '6>7': 'produccion admin',
  '8>7': 'produccion admin',
  '7>8': 'produccion admin',
  '8>9': 'almacen admin',
  '9>10': 'almacen admin',
  '10>13': 'almacen admin',
  '13>14': 'almacen admin',
  ...Object.fromEntries(
    PAUSABLE.map((from) => [`${from}>11`, EVERYBODY.filter((set) => sees(set, from)).join(' ')]),
  ),
  ...Object.fromEntries(
    [1, 2, 3, 4, 5, 6, 11].map((from) => [`${from}>12`, 'ventas finanzas admin']),
  ),
  // Paused while it was in production, which is where it may go on.
  '11>7': EVERYBODY.join(' '),
};
const STATES = Object.keys(ORDER_STATUS).map(Number);

let shop: TestShop;
let people: readonly (readonly [string, TestCustomer])[];
/** An order for each state, of one line without print, with a guide. */
let orders: ReadonlyMap<
  number,
  { readonly id: number; readonly folio: string; readonly lineId: number }
>;
beforeAll(async () => {
  shop = await startShop();
  const staff = ROLES.map(
    async (role) => [role, await givenCustomer(shop.db, { roles: [role] })] as const,
  );
  const owner = await givenCustomer(shop.db);
  people = [...(await Promise.all(staff)), ['cliente', owner]];
  const made = new Map<
    number,
    { readonly id: number; readonly folio: string; readonly lineId: number }
  >();
  for (const status of STATES) {
    const spec = {
      accountId: owner.id,
      status,
      paymentState: 'pagado',
      finish: NO_FINISH,
    } as const;
    made.set(status, await givenOrder(shop.db, spec));
  }
  orders = made;
});
afterAll(() => shop.close());

const TOLD = {
  motivo: 'Por una prueba',
  cajas: 1,
  peso_kg: 2,
  guia: { paqueteria: 'Ruta Norte', numero: 'RN1', enlace: '' },
};

/** The order as it stood, whatever was done to it: each try begins alike. */
async function putBack(id: number, status: number): Promise<void> {
  await shop.db.updateTable('orders').set({ status, version: 1 }).where('id', '=', id).execute();
  await shop.db.deleteFrom('order_event').where('order_id', '=', id).execute();
  await shop.db.deleteFrom('order_guide').where('order_id', '=', id).execute();
  const at = shop.clock.now();
  if (status >= 10)
    await shop.db
      .insertInto('order_guide')
      .values({ order_id: id, carrier: 'Ruta Norte', number: 'RN1', created_at: at })
      .execute();
  if (status !== PAUSED) return;
  const paused = { order_id: id, kind: 'estado', from_status: 7, to_status: PAUSED };
  await shop.db
    .insertInto('order_event')
    .values({ ...paused, actor: 'personal', detail: '{}', account_id: null, at })
    .execute();
}

const statusOf = async (id: number) => {
  const row = shop.db.selectFrom('orders').select('status').where('id', '=', id);
  return (await row.executeTakeFirstOrThrow()).status;
};

test('BEH-51 every set tries every move of every state by call, and makes those of the table alone', async () => {
  const wrong: string[] = [];
  let made = 0;
  for (const [from, { id, folio, lineId }] of orders) {
    const rehacer = [{ linea: lineId, piezas: 1 }];
    await putBack(id, from);
    for (const to of STATES) {
      for (const [name, { headers }] of people) {
        const { statusCode } = await shop.app.inject({
          method: moveOrder.method,
          url: fill(moveOrder.path, { folio }),
          headers,
          payload: { a: to, vista: 1, ...TOLD, rehacer },
        });
        const may = (WHO[`${from}>${to}`] ?? '').split(' ').includes(name);
        const refused = sees(name, from) ? [403, 422] : [404];
        if (may ? statusCode !== 200 : !refused.includes(statusCode))
          wrong.push(`${name} ${from}>${to}: ${statusCode}`);
        if (statusCode !== 200) continue;
        made += 1;
        if ((await statusOf(id)) !== to) wrong.push(`${name} ${from}>${to} stays`);
        await putBack(id, from);
      }
      // Whoever was refused changed nothing.
      if ((await statusOf(id)) !== from) wrong.push(`${from}>${to} by somebody refused`);
    }
  }
  expect(wrong).toEqual([]);
  const allowed = Object.values(WHO).flatMap((sets) => sets.split(' '));
  expect(made).toBe(allowed.length);
});
