import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  givenCustomer,
  givenFinish,
  givenProduct,
  givenShipping,
  type TestCustomer,
} from '../../../../test/support/builders.ts';
import { aLine, honestOrder, submit } from '../../../../test/support/checkout.ts';
import { fileForm } from '../../../../test/support/file-form.ts';
import { inkedLogo } from '../../../../test/support/inked-logo.ts';
import { startShop, type TestShop } from '../../../../test/support/start-shop.ts';
import { changeTiers } from '../../../../test/support/tier-terms.ts';
import { toCentavos } from '../../../kernel/money.ts';
import type { FinishFile } from '../../cart/line.ts';
import { exactWithIva, linePrice, withQuantity } from '../../cart/line-totals.ts';
import { quoteOfCost } from '../../pricing/quote-of-cost.ts';
import type { OrderBreakdown } from '../contract.ts';

let shop: TestShop;
let ana: TestCustomer;
let code: string;
let screen: number;
beforeAll(async () => {
  shop = await startShop();
  ana = await givenCustomer(shop.db, { now: shop.clock.now() });
  await givenShipping(shop.db);
  screen = await givenFinish(shop.db, 'Serigrafia');
  const mug = { finishes: ['Serigrafia'], boxPieces: 10, colours: { rojo: 100_000 } };
  code = (await givenProduct(shop.db, { ...mug, priceCentavos: 100_00 })).code;
});
afterAll(() => shop.close());

async function sent(inks: number): Promise<FinishFile> {
  const form = fileForm([{ field: 'imagen1', name: 'logo.svg', content: inkedLogo(inks) }]);
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/upload-imagenes-terminados',
    payload: form.payload,
    headers: { ...form.headers, ...ana.headers },
  });
  const [file] = answer.json<FinishFile[]>();
  if (!file) throw new Error(answer.body);
  return file;
}

/** A line as the product page builds it: at the price it is quoted, with its files or without. */
async function quoted(quantity: number, file: FinishFile, asks: readonly FinishFile[] = [file]) {
  const query = new URLSearchParams({ terminado: 'Serigrafia', cantidad: String(quantity) });
  if (asks.length > 0) query.set('archivos', asks.map(({ name }) => name).join());
  const url = `/api/costo-terminado?${query}`;
  const quote = quoteOfCost((await shop.app.inject({ url, headers: ana.headers })).json());
  const line = aLine(code, {
    technique: 'Serigrafia',
    price: exactWithIva(toCentavos(100_00)),
    imagenterminado: [file],
  });
  return withQuantity(line, quantity, quote);
}

const lineOf = async (folio: string) =>
  shop.db
    .selectFrom('order_line')
    .innerJoin('orders', 'orders.id', 'order_line.order_id')
    .select(['order_line.products_centavos', 'order_line.finishes_centavos'])
    .select('order_line.total_centavos')
    .where('folio', '=', folio)
    .executeTakeFirstOrThrow();

test('BEH-409 an order is charged what its page showed with the inks of its artwork', async () => {
  await changeTiers(shop.db, screen, { extra_ink_centavos: 120_00 }, { upTo: 1 });
  await changeTiers(shop.db, screen, { extra_ink_centavos: 1_55 }, { from: 51 });
  const file = await sent(3);
  for (const [quantity, finish] of [
    [40, 640_00],
    [70, 70 * 12_10],
  ] as const) {
    const line = await quoted(quantity, file);
    const answer = await submit(shop, ana, await honestOrder(shop, ana, [line]));
    expect(answer.statusCode, answer.body).toBe(200);
    const { products, finishes, total } = linePrice(line);
    expect(await lineOf(answer.json().folio)).toEqual({
      products_centavos: products,
      finishes_centavos: finishes,
      total_centavos: total,
    });
    expect(finishes).toBe(Math.round(finish * 1.16));
  }
});

test('BEH-409 A47 who does not say how many inks their artwork has is shown the sum with them, and ordered at it', async () => {
  await changeTiers(shop.db, screen, { extra_ink_centavos: 120_00 }, { upTo: 1 });
  // Nobody asked for the price of this file: it is counted when it is ordered.
  const cheap = await quoted(40, await sent(3), []);
  const order = await honestOrder(shop, ana, [cheap]);
  const refused = await submit(shop, ana, order);
  expect([refused.statusCode, refused.json().motivo]).toEqual([409, 'total']);
  const { desglose } = refused.json<{ desglose: OrderBreakdown }>();
  expect(desglose.terminados).toBe(742.4);
  const accepted = await submit(shop, ana, { ...order, totalCost: desglose.totalCost });
  expect(accepted.statusCode, accepted.body).toBe(200);
  expect(await lineOf(accepted.json().folio)).toMatchObject({ finishes_centavos: 742_40 });
});

test('BEH-409 whatever a line claims of its artwork, the shop goes by what it found in it', async () => {
  await changeTiers(shop.db, screen, { extra_ink_centavos: 120_00 }, { upTo: 1 });
  const file = await sent(1);
  const dear = withQuantity(await quoted(40, file), 40, {
    mode: 'fijo',
    amount: toCentavos(640_00),
  });
  const refused = await submit(shop, ana, await honestOrder(shop, ana, [dear]));
  expect(refused.json().desglose.terminados).toBe(464);
});

test('BEH-409 where inks cost nothing an order costs what it did, and no file is looked at', async () => {
  await changeTiers(shop.db, screen, { extra_ink_centavos: null });
  const file = await sent(3);
  const line = await quoted(40, file);
  const answer = await submit(shop, ana, await honestOrder(shop, ana, [line]));
  expect(await lineOf(answer.json().folio)).toMatchObject({ finishes_centavos: 464_00 });
  const { inks } = await shop.db
    .selectFrom('artwork_file')
    .select('inks')
    .where('name', '=', file.name)
    .executeTakeFirstOrThrow();
  expect(inks).toBeNull();
});
