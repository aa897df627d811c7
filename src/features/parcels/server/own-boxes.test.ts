import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '../../../../test/support/addresses.ts';
import { givenCustomer, type TestCustomer } from '../../../../test/support/builders.ts';
import { givenOrder } from '../../../../test/support/order-builder.ts';
import { startShop, type TestShop } from '../../../../test/support/start-shop.ts';
import type { Phase } from '../courier.port.ts';
import { keepEvents } from './event.sql.ts';
import { ownBoxesReads } from './own-boxes.ts';
import type { LabelState } from './tables.ts';

let shop: TestShop;
let ana: TestCustomer;
let folio: string;
let orderId: number;

beforeAll(async () => {
  shop = await startShop();
  ana = await givenCustomer(shop.db);
  const order = await givenOrder(shop.db, { accountId: ana.id, status: 13 });
  ({ folio, id: orderId } = order);
  const boxes = await shop.db
    .insertInto('parcel')
    .values(
      ([1, 2, 3] as const).map((position) => ({
        order_id: order.id,
        position,
        length_cm: 40,
        width_cm: 30,
        height_cm: 20,
        grams: 5000,
        contents: JSON.stringify([{ linea: order.lineId, piezas: 10 * position }]),
        phase: position === 1 ? 'entregada' : 'en_transito',
        phase_at: shop.clock.now(),
      })),
    )
    .returning(['id', 'position'])
    .execute();
  const states: readonly LabelState[] = ['vigente', 'vigente', 'cancelada'];
  for (const { id, position } of boxes) {
    const { id: labelId } = await shop.db
      .insertInto('parcel_label')
      .values({
        parcel_id: id,
        reference: `${folio}-${position}`,
        provider: 'prueba',
        carrier: 'dhl',
        courier: 'DHL',
        service: 'ground',
        state: states[position - 1] ?? 'vigente',
        number: `JD${position}`,
        link: `https://rastreo.mx/JD${position}`,
        created_at: shop.clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const phases: readonly Phase[] =
      position === 1 ? ['recolectada', 'entregada'] : ['recolectada'];
    const events = phases.map((phase, index) => ({
      at: new Date(shop.clock.now().getTime() + index * 3600_000),
      phase,
      text: `${phase} ${position}`,
      place: 'CDMX',
    }));
    await keepEvents(shop.db, labelId, events, shop.clock.now());
  }
});
afterAll(() => shop.close());

test('BEH-37 the owner follows each box by itself: what it holds, its guide, and all that happened to it', async () => {
  const boxes = await ownBoxesReads(shop.db, ana.id).boxes(folio);
  expect(boxes).toMatchObject([
    {
      numero: 1,
      fase: 'entregada',
      guia: { paqueteria: 'DHL', numero: 'JD1', enlace: 'https://rastreo.mx/JD1' },
      // The newest first.
      sucesos: [{ texto: 'entregada 1', lugar: 'CDMX' }, { texto: 'recolectada 1' }],
    },
    { numero: 2, guia: { numero: 'JD2' }, sucesos: [{ texto: 'recolectada 2' }] },
    // A guide that was taken back says nothing of the box.
    { numero: 3, guia: null, sucesos: [] },
  ]);
  const [line] = await shop.db.selectFrom('order_line').select(['name', 'image']).execute();
  expect(boxes?.[1]?.contenido).toEqual([{ piezas: 20, nombre: line?.name, imagen: line?.image }]);
});

test('BEH-37 T034 nobody else is told of them, nor that there are any', async () => {
  const other = await givenCustomer(shop.db);
  expect(await ownBoxesReads(shop.db, other.id).boxes(folio)).toBeUndefined();
  expect(await ownBoxesReads(shop.db, undefined).boxes(folio)).toBeUndefined();
  expect(await ownBoxesReads(shop.db, ana.id).boxes('P-0000000000')).toBeUndefined();
});

test('BEH-37 the order says how many boxes may be followed, once there is a guide', async () => {
  await shop.db
    .insertInto('order_guide')
    .values({
      order_id: orderId,
      carrier: 'DHL',
      number: 'JD1',
      link: '',
      created_at: shop.clock.now(),
    })
    .execute();
  const answer = await shop.app.inject({
    method: 'POST',
    url: api.orders,
    headers: ana.headers,
    payload: {},
  });
  expect(answer.json()[0]).toMatchObject({ guia: { numero: 'JD1', cajas: 3 } });
});
