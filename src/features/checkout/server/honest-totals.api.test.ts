import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '../../../../test/support/addresses.ts';
import {
  givenCustomer,
  givenFinish,
  givenProduct,
  givenShipping,
  type TestCustomer,
} from '../../../../test/support/builders.ts';
import { aLine, honestOrder, submit } from '../../../../test/support/checkout.ts';
import { givenCardToken } from '../../../../test/support/sandbox-token.ts';
import { startShop, type TestShop } from '../../../../test/support/start-shop.ts';
import { toCentavos } from '../../../kernel/money.ts';
import { type Sandbox, sandboxEnvironment, startSandbox } from '../../../sandbox/main.ts';
import { exactWithIva } from '../../cart/line-totals.ts';
import type { FinishMode } from '../../pricing/finish-price.ts';

const CARTS = 200;
const UNITS = [1_35, 7_77, 12_35, 89_99, 100_00, 1_234_56] as const;
const FINISHES = {
  Serigrafia: { fijo: 400_00, por_pieza: 9_00 },
  Bordado: { fijo: 333_33, por_pieza: 17_77 },
} as const;
type FinishName = keyof typeof FINISHES;

let shop: TestShop;
let sandbox: Sandbox;
let codes: string[];
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, host: '127.0.0.1' });
  shop = await startShop({ environment: sandboxEnvironment(sandbox.url) });
  await givenShipping(shop.db);
  for (const [name, price] of Object.entries(FINISHES)) {
    await givenFinish(shop.db, name, [
      { from: 1, mode: 'fijo', centavos: price.fijo },
      { from: 51, mode: 'por_pieza', centavos: price.por_pieza },
    ]);
  }
  codes = [];
  for (const priceCentavos of UNITS) {
    const finishes = Object.keys(FINISHES);
    const product = { priceCentavos, boxPieces: 3, finishes, colours: { rojo: 2_000_000 } };
    codes.push((await givenProduct(shop.db, product)).code);
  }
});
afterAll(async () => {
  await shop.close();
  await sandbox.close();
});

/** Pays an order by card and returns what the provider took, in centavos. */
async function charged(customer: TestCustomer, folio: string): Promise<number | undefined> {
  const answer = await shop.app.inject({
    method: 'POST',
    url: api.createPayment,
    headers: customer.headers,
    // Each shopper from a network of their own, or the limit of payments a network would count them together.
    remoteAddress: `10.0.${customer.id >> 8}.${customer.id & 255}`,
    payload: {
      order_token: folio,
      tokenCard: await givenCardToken(sandbox.url),
      device_session_id: 'kR1MiQhz2otdIuUlQkbEyitIqVMiI16f',
    },
  });
  expect(answer.json(), folio).toMatchObject({ success: true });
  const charge = sandbox
    .ledger()
    .charges.find((one) => String(Reflect.get(one, 'order_id')).startsWith(folio));
  return charge && Math.round(Number(Reflect.get(charge, 'amount')) * 100);
}

/** A line as the product page builds it from the catalogue's prices. */
function pageLine(product: number, quantity: number, finish: FinishName | undefined) {
  const mode: FinishMode = quantity <= 50 ? 'fijo' : 'por_pieza';
  return aLine(codes[product] ?? '', {
    quantity,
    price: exactWithIva(toCentavos(UNITS[product] ?? 0)),
    ...(finish
      ? {
          technique: finish,
          modo_terminado: mode,
          costo_terminado: exactWithIva(toCentavos(FINISHES[finish][mode])),
        }
      : {}),
  });
}

const cart = fc.array(
  fc.tuple(
    fc.nat(UNITS.length - 1),
    fc.integer({ min: 3, max: 400 }),
    fc.constantFrom<FinishName | undefined>(undefined, 'Serigrafia', 'Bordado'),
  ),
  { minLength: 1, maxLength: 6 },
);

test('I9 T071 T084 in 200 random carts the page’s total is the accepted, stored and charged one', async () => {
  for (const lines of fc.sample(cart, { numRuns: CARTS, seed: 20261120 })) {
    const customer = await givenCustomer(shop.db);
    const body = await honestOrder(
      shop,
      customer,
      lines.map(([product, quantity, finish]) => pageLine(product, quantity, finish)),
    );
    const answer = await submit(shop, customer, body);
    expect(answer.statusCode, `${JSON.stringify(lines)} ${answer.body}`).toBe(200);
    const shown = Math.round(Number(body.totalCost) * 100);
    const order = await shop.db
      .selectFrom('orders')
      .select(['id', 'total_centavos'])
      .where('folio', '=', answer.json().folio)
      .executeTakeFirstOrThrow();
    expect(order.total_centavos).toBe(shown);
    expect(Math.round(answer.json().total * 100)).toBe(shown);
    expect(await charged(customer, answer.json().folio)).toBe(shown);
  }
}, 600_000);
