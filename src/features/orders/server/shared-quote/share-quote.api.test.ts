import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { givenCustomer, type TestCustomer } from '../../../../../test/support/builders.ts';
import { givenOrder } from '../../../../../test/support/order-builder.ts';
import { startShop, type TestShop } from '../../../../../test/support/start-shop.ts';
import { shareQuote } from '../../calls.ts';

let shop: TestShop;
let ana: TestCustomer;
let folio: string;
beforeAll(async () => {
  shop = await startShop();
});
beforeEach(async () => {
  await shop.db.deleteFrom('rate_limit').execute();
  await shop.db.deleteFrom('outbox_mail').execute();
  ana = await givenProven();
  ({ folio } = await givenOrder(shop.db, { accountId: ana.id }));
});
afterAll(() => shop.close());

async function givenProven(): Promise<TestCustomer> {
  const person = await givenCustomer(shop.db);
  const values = { email_verified_at: shop.clock.now() };
  await shop.db.updateTable('account').set(values).where('id', '=', person.id).execute();
  return person;
}
const share = async (correo: string, who = ana, of = folio) => {
  const { method, path: url } = shareQuote;
  const payload = { folio: of, correo };
  return (await shop.app.inject({ method, url, payload, headers: who.headers })).statusCode;
};
const mails = () =>
  shop.db.selectFrom('outbox_mail').select(['recipient', 'subject', 'text_body']).execute();

test('BEH-635 an owner’s quotation is mailed to whom they name, and says who asked for it', async () => {
  expect(await share(' Jefe@Empresa.example ')).toBe(200);
  expect(await mails()).toMatchObject([
    {
      recipient: 'jefe@empresa.example',
      subject: `Te comparten la cotización ${folio}`,
      text_body: expect.stringContaining(`${ana.email} nos pidió enviarte esta cotización`),
    },
  ]);
});

test('BEH-635 nobody writes to strangers through it: not without a proven address, nor of another’s order, nor often', async () => {
  const unproven = await givenCustomer(shop.db);
  const order = await givenOrder(shop.db, { accountId: unproven.id });
  expect(await share('jefe@empresa.example', unproven, order.folio)).toBe(409);
  expect(await share('jefe@empresa.example', await givenProven())).toBe(404);
  expect(await share('jefe')).toBe(422);
  expect(await share('jefe@empresa.example\nBcc: otra@x.mx')).toBe(422);
  expect(await mails()).toEqual([]);
  // Whoever asks, one address is written to three times in a day.
  for (let time = 0; time < 3; time += 1) expect(await share('jefe@empresa.example')).toBe(200);
  const beto = await givenProven();
  const other = await givenOrder(shop.db, { accountId: beto.id });
  expect(await share('JEFE@empresa.example', beto, other.folio)).toBe(429);
  expect(await mails()).toHaveLength(3);
});

test('BEH-635 whoever shares has ten a day, and a quotation that is over is not shared', async () => {
  for (let at = 0; at < 10; at += 1) expect(await share(`jefe${at}@empresa.example`)).toBe(200);
  expect(await share('otro@empresa.example')).toBe(429);
  const beto = await givenProven();
  const over = await givenOrder(shop.db, { accountId: beto.id, status: 2 });
  expect(await share('jefe@x.mx', beto, over.folio)).toBe(409);
});
