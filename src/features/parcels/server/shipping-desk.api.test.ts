import { afterAll, beforeAll, expect, test } from 'vitest';
import { givenCustomer } from '../../../../test/support/builders.ts';
import { givenOrder } from '../../../../test/support/order-builder.ts';
import { startShop, type TestShop } from '../../../../test/support/start-shop.ts';
import { shippingDeskReads } from './shipping-desk-reads.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

test('BEH-920 what is packed and sent first is what is due first: promised, or needed by an earlier day', async () => {
  const { id: accountId } = await givenCustomer(shop.db);
  const dated = async (promised_on: string | null, wanted_on: string | null) => {
    const { id, folio } = await givenOrder(shop.db, {
      accountId,
      status: 8,
      paymentState: 'pagado',
    });
    const days = { promised_on, wanted_on };
    await shop.db.updateTable('orders').set(days).where('id', '=', id).execute();
    return folio;
  };
  const never = await dated(null, null);
  const promised = await dated('2026-12-02', null);
  const needed = await dated('2026-12-09', '2026-12-01');
  const unhurried = await dated('2026-12-03', '2026-12-30');
  const unpromised = await dated(null, '2026-12-04');
  const desk = shippingDeskReads(shop.db, { courier: true, clock: shop.clock });
  expect((await desk.list('por-empacar')).map(({ folio }) => folio)).toEqual([
    ...[needed, promised, unhurried, unpromised, never],
  ]);
});

test('BEH-954 whoever sends parcels reads whose each order is and what of, which leaves a line in the log; nobody else reads whose', async () => {
  const { id: accountId } = await givenCustomer(shop.db, { name: 'Rosa Prueba' });
  const spec = { accountId, status: 8, paymentState: 'pagado' } as const;
  const { id, folio } = await givenOrder(shop.db, spec);
  const { id: _, ...line } = await shop.db
    .selectFrom('order_line')
    .selectAll()
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow();
  const second = { ...line, position: 1, name: 'Gorra', quantity: 5, artwork: '[]', sizes: null };
  await shop.db.insertInto('order_line').values(second).execute();
  const alma = await givenCustomer(shop.db, { roles: ['almacen'] });
  const rowFor = async (roles?: readonly string[]) => {
    const person = roles && { id: alma.id, roles };
    const desk = shippingDeskReads(shop.db, { courier: true, clock: shop.clock, person });
    return (await desk.list('por-empacar')).find((row) => row.folio === folio);
  };
  const looks = () =>
    shop.db
      .selectFrom('audit_entry')
      .select(['subject', 'times'])
      .where('account_id', '=', alma.id)
      .where('action', '=', 'listar_envios')
      .execute();
  for (const roles of [undefined, ['produccion']]) {
    const row = await rowFor(roles);
    expect(row).toMatchObject({ articulo: 'Taza de prueba, rojo', lineas: 2, piezas: 15 });
    expect(row).not.toHaveProperty('cliente');
  }
  expect(await looks()).toEqual([]);
  expect(await rowFor(['almacen'])).toMatchObject({ cliente: 'Rosa Prueba' });
  await rowFor(['almacen']);
  expect(await looks()).toEqual([{ subject: 'por-empacar', times: 2 }]);
});

test('BEH-639 the order that is packed names its customer to whoever may see them, which leaves a line in the log', async () => {
  const { id: accountId } = await givenCustomer(shop.db, { name: 'Rosa Prueba' });
  const { folio } = await givenOrder(shop.db, { accountId, status: 8, paymentState: 'pagado' });
  const alma = await givenCustomer(shop.db, { roles: ['almacen'] });
  const read = (roles?: readonly string[], nameless = false) => {
    const person = roles && { id: alma.id, roles };
    return shippingDeskReads(shop.db, { courier: true, clock: shop.clock, person }).order(folio, {
      nameless,
    });
  };
  const looks = () =>
    shop.db
      .selectFrom('audit_entry')
      .select(['action', 'subject'])
      .where('account_id', '=', alma.id)
      .execute();
  for (const roles of [undefined, ['produccion']])
    expect(await read(roles)).not.toHaveProperty('cliente');
  // A packing list names nobody.
  expect(await read(['almacen'], true)).not.toHaveProperty('cliente');
  expect(await looks()).toEqual([]);
  expect(await read(['almacen'])).toMatchObject({ cliente: 'Rosa Prueba' });
  expect(await looks()).toEqual([{ action: 'ver_pedido', subject: folio }]);
});
