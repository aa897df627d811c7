import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  beginToPay,
  type Embroidery,
  givenEmbroidery,
  STITCHES,
} from '../../../../../test/support/charged-embroidery.ts';
import { type CreditScene, openCreditScene } from '../../../../../test/support/credit-scene.ts';
import { toCentavos } from '../../../../kernel/money.ts';
import { conceptsOf } from '../../../invoicing/concepts.ts';
import { readInvoiced } from '../../../invoicing/server/invoiced-order.sql.ts';
import { findOrder } from '../../../orders/server/order.sql.ts';
import * as calls from '../../calls.ts';
import { payBack } from './pay-back.ts';

let scene: CreditScene;
beforeAll(async () => {
  scene = await openCreditScene();
});
afterAll(() => scene.close());

const ask = (of: Embroidery, piezas: number, change: object = {}) =>
  scene.shop.app.inject({
    method: 'POST',
    url: calls.askRefund.path,
    headers: scene.fina.headers,
    payload: {
      ...{ folio: of.folio, pago: of.payment, importe: 50, forma: 'original', motivo: 'defecto' },
      ...{ lineas: [{ linea: of.lineId, piezas }], clave: randomUUID(), ...change },
    },
  });
/** What a charge asks for, as its owner reads it on the payment page. */
const asked = async ({ charge }: Embroidery) => (await scene.toPay(charge.folio))?.resta;
const told = async ({ folio }: Embroidery) => {
  const mails = scene.shop.db.selectFrom('outbox_mail').select(['subject', 'text_body']);
  const all = await mails.where('subject', 'like', '%Ahora pagas menos%').execute();
  return all.map(({ text_body: text }) => text).filter((text) => text.includes(folio));
};
async function givenTransfer({ charge }: Embroidery, centavos: number): Promise<void> {
  const { db, clock } = scene.shop;
  const transfer = { order_id: charge.id, receipt_id: null, amount_centavos: centavos };
  await db
    .insertInto('transfer_received')
    .values({ ...transfer, actor: 'personal', created_at: clock.now() })
    .execute();
}

test('BEH-905 of a line that gives back some of its pieces what nobody paid for its stitches is asked for the others alone, and its owner is told', async () => {
  const of = await givenEmbroidery(scene);
  expect(await asked(of)).toBe(STITCHES);
  expect((await ask(of, 3)).statusCode).toBe(200);
  expect(await asked(of)).toBe(142.33);
  expect((await ask(of, 6)).statusCode).toBe(200);
  expect(await asked(of)).toBe(20.33);
  expect(await told(of)).toEqual([
    expect.stringMatching(/es ahora de \$142\.33; era de \$203\.33[\s\S]*3 de sus 10 piezas/),
    expect.stringMatching(/es ahora de \$20\.33; era de \$142\.33[\s\S]*9 de sus 10 piezas/),
  ]);
  expect((await scene.events(of.id)).filter((kind) => kind === 'cobro_rebajado')).toHaveLength(2);
  const own = await findOrder(scene.shop.db, scene.ana.id, of.folio);
  expect(own?.cobros).toMatchObject([{ importe: 20.33, estadoPago: 'sin_transaccion' }]);
  const concepts = conceptsOf(await readInvoiced(scene.shop.db, of.charge.id)) ?? [];
  expect(concepts.map(({ base, tax }) => base + tax)).toEqual([20_33]);
});

test('BEH-905 once that is paid the other pieces take along what was paid for them, to the centavo', async () => {
  const of = await givenEmbroidery(scene);
  await ask(of, 2);
  expect(await asked(of)).toBe(162.66);
  await (await beginToPay(scene, of.charge))();
  expect(await scene.order(of.charge.id)).toMatchObject({ payment_state: 'pagado' });
  // The same two pieces as of a charge that had been paid whole: 40.66, and not 40.67.
  expect((await ask(of, 2, { puntadas: 40.66 })).statusCode).toBe(200);
  expect((await ask(of, 6, { puntadas: 122 })).statusCode).toBe(200);
  await payBack(scene.deps);
  await payBack(scene.deps);
  expect(await scene.order(of.charge.id)).toMatchObject({ payment_state: 'reembolsado' });
});

test('BEH-905 a refund that waits for a second person lessens nothing yet; approved it does', async () => {
  const of = await givenEmbroidery(scene, 2500);
  const credit = { importe: 2400, forma: 'saldo' };
  expect((await ask(of, 4, credit)).json()).toMatchObject({ por_aprobar: true });
  expect(await asked(of)).toBe(STITCHES);
  const waiting = scene.shop.db.selectFrom('refund_request').select('id');
  const { id } = await waiting.where('order_id', '=', of.id).executeTakeFirstOrThrow();
  // Another one that waits for nobody lessens it by its own pieces alone.
  await ask(of, 1);
  expect(await asked(of)).toBe(183);
  const url = calls.decideRefund.path.replace(':id', String(id));
  const { headers } = scene.otra;
  const approve = { method: 'POST', url, headers, payload: { paso: 'aprobar' } } as const;
  expect((await scene.shop.app.inject(approve)).statusCode).toBe(200);
  expect(await asked(of)).toBe(101.66);
});

test('BEH-905 while a company is asked for it nothing changes; once that came to nothing less is asked, and what was paid meanwhile stays', async () => {
  const left = await givenEmbroidery(scene);
  await beginToPay(scene, left.charge);
  await ask(left, 3);
  expect(await asked(left)).toBe(STITCHES);
  const paid = await givenEmbroidery(scene);
  const authorise = await beginToPay(scene, paid.charge);
  await ask(paid, 3);
  await authorise();
  const { db } = scene.shop;
  const gone = { state: 'rechazado', failure: 'abandonado' } as const;
  await db
    .updateTable('payment_attempt')
    .set(gone)
    .where('order_id', '=', left.charge.id)
    .execute();
  await payBack(scene.deps);
  await payBack(scene.deps);
  expect(await asked(left)).toBe(142.33);
  expect(await told(left)).toHaveLength(1);
  expect(await scene.order(paid.charge.id)).toMatchObject({ payment_state: 'pagado' });
  expect(await told(paid)).toEqual([]);
});

test('BEH-905 credit that would be more than is asked comes back; where more came by transfer it is a person’s', async () => {
  await scene.give(toCentavos(150_00));
  const before = await scene.balance();
  const of = await givenEmbroidery(scene);
  expect((await scene.choose(of.charge.folio, 150)).statusCode).toBe(200);
  await ask(of, 3);
  expect(await asked(of)).toBe(142.33);
  expect(await scene.balance()).toBe(before);
  const little = await givenEmbroidery(scene);
  await givenTransfer(little, 40_00);
  await ask(little, 3);
  expect(await asked(little)).toBe(102.33);
  const much = await givenEmbroidery(scene);
  await givenTransfer(much, 150_00);
  await ask(much, 3);
  expect(await asked(much)).toBe(53.33);
});
