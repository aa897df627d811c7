import { afterAll, expect, test } from 'vitest';
import { openParcelScene } from '../../../../test/support/parcel-scene.ts';
import { listOrders } from '../../orders/server/order.sql.ts';

const { shop, ana, events, happened, follow, sent } = await openParcelScene();
afterAll(() => shop.close());

const mailsOf = (folio: string) =>
  shop.db
    .selectFrom('outbox_mail')
    .select(['subject', 'text_body', 'html_body'])
    .where('recipient', '=', ana.email)
    .where('subject', 'like', `%${folio}`)
    .orderBy('id')
    .execute();
const guideOf = async (folio: string) =>
  (await listOrders(shop.db, ana.id)).find(({ id_token_order }) => id_token_order === folio)?.guia;

test('BEH-260 of several boxes each has its courier’s own link, in the mail of its guide, of its way, and with its order', async () => {
  const { order, numbers } = await sent(2);
  const [first = '', second = ''] = numbers;
  events.set(first, [happened(1, 'recolectada')]);
  await follow();
  const mails = (await mailsOf(order.folio)).filter(({ subject }) => /guía|camino/.test(subject));
  expect(mails.map(({ subject }) => subject.split(':')[0])).toEqual([
    'Tu pedido ya tiene guía',
    'Tu pedido va en camino',
  ]);
  for (const { text_body: text, html_body: html } of mails) {
    expect(text).toContain(
      `Rastrear la caja 1: guía ${first} de DHL:\nhttps://rastreo.mx/${first}`,
    );
    expect(text).toContain(
      `Rastrear la caja 2: guía ${second} de DHL:\nhttps://rastreo.mx/${second}`,
    );
    for (const number of numbers) expect(html).toContain(`href="https://rastreo.mx/${number}"`);
  }
  expect((await guideOf(order.folio))?.por_caja).toEqual(
    numbers.map((numero, index) => ({
      caja: index + 1,
      paqueteria: 'DHL',
      numero,
      enlace: `https://rastreo.mx/${numero}`,
    })),
  );
});

test('BEH-260 one box is its order’s guide, with one link', async () => {
  const { order, numbers } = await sent(1);
  const [mail] = await mailsOf(order.folio).then((all) => all.slice(-1));
  expect(mail?.text_body).toContain(
    `Rastrear la guía ${numbers[0]}:\nhttps://rastreo.mx/${numbers[0]}`,
  );
  expect(mail?.text_body).not.toContain('Rastrear la caja');
  expect(await guideOf(order.folio)).toMatchObject({
    enlace: `https://rastreo.mx/${numbers[0]}`,
    por_caja: [],
  });
});
