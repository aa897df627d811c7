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
import { tellFile } from '../../pricing/print-job.ts';
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

async function sent(area?: string): Promise<FinishFile> {
  const form = fileForm([{ field: 'imagen1', name: 'logo.svg', content: inkedLogo(1) }]);
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/upload-imagenes-terminados',
    payload: form.payload,
    headers: { ...form.headers, ...ana.headers },
  });
  const [file] = answer.json<FinishFile[]>();
  if (!file) throw new Error(answer.body);
  const place = { x_mm: 0, y_mm: 0, ancho_mm: 40, giro: 0 };
  return area ? { ...file, colocacion: { area, ...place } } : file;
}

/** A line as the product page builds it: at the price it is quoted with these files, or others. */
async function quoted(
  quantity: number,
  files: readonly FinishFile[],
  asks: readonly string[] = files.map(tellFile),
) {
  const query = new URLSearchParams({ terminado: 'Serigrafia', cantidad: String(quantity) });
  query.set('archivos', asks.join());
  const url = `/api/costo-terminado?${query}`;
  const answer = (await shop.app.inject({ url, headers: ana.headers })).json();
  const line = aLine(code, {
    technique: 'Serigrafia',
    price: exactWithIva(toCentavos(100_00)),
    imagenterminado: files,
  });
  return { answer, line: withQuantity(line, quantity, quoteOfCost(answer)) };
}

const lineOf = async (folio: string) =>
  shop.db
    .selectFrom('order_line')
    .innerJoin('orders', 'orders.id', 'order_line.order_id')
    .select(['order_line.products_centavos', 'order_line.finishes_centavos'])
    .select('order_line.total_centavos')
    .where('folio', '=', folio)
    .executeTakeFirstOrThrow();

test('BEH-485 an order is charged what its page showed with the positions of its artwork', async () => {
  await changeTiers(shop.db, screen, { extra_position_centavos: 80_00 }, { upTo: 1 });
  await changeTiers(shop.db, screen, { extra_position_centavos: 2_15 }, { from: 51 });
  const files = [await sent('front'), await sent('back')];
  for (const [quantity, told, finish] of [
    [40, { precio_unitario: 480, modo: 'fijo' }, 480_00],
    [70, { precio_unitario: 11.15, modo: 'por_pieza' }, 70 * 11_15],
  ] as const) {
    const { answer, line } = await quoted(quantity, files);
    const importe = quantity === 40 ? 80 : 2.15;
    expect(answer).toEqual({
      ...told,
      posiciones: 2,
      posiciones_adicionales: { cantidad: 1, importe },
    });
    const placed = await submit(shop, ana, await honestOrder(shop, ana, [line]));
    expect(placed.statusCode, placed.body).toBe(200);
    const { products, finishes, total } = linePrice(line);
    expect(await lineOf(placed.json().folio)).toEqual({
      products_centavos: products,
      finishes_centavos: finishes,
      total_centavos: total,
    });
    expect(finishes).toBe(Math.round(finish * 1.16));
  }
});

test('BEH-485 A47 where the files of an order lie says its positions, and who was shown less is shown the sum with them', async () => {
  await changeTiers(shop.db, screen, { extra_position_centavos: 80_00 }, { upTo: 1 });
  const files = [await sent('front'), await sent('back')];
  const [front = ''] = files.map(tellFile);
  const { line } = await quoted(40, files, [front]);
  const order = await honestOrder(shop, ana, [line]);
  const refused = await submit(shop, ana, order);
  expect([refused.statusCode, refused.json().motivo]).toEqual([409, 'total']);
  const { desglose } = refused.json<{ desglose: OrderBreakdown }>();
  expect(desglose.terminados).toBe(556.8);
  const accepted = await submit(shop, ana, { ...order, totalCost: desglose.totalCost });
  expect(accepted.statusCode, accepted.body).toBe(200);
  expect(await lineOf(accepted.json().folio)).toMatchObject({ finishes_centavos: 556_80 });
});

test('BEH-485 two files on one area, or one that nobody placed, are one position', async () => {
  await changeTiers(shop.db, screen, { extra_position_centavos: 80_00 }, { upTo: 1 });
  const front = await sent('front');
  for (const other of [await sent('front'), await sent()]) {
    const { answer, line } = await quoted(40, [front, other]);
    expect(answer).toEqual({ precio_unitario: 400, modo: 'fijo', posiciones: 1 });
    const placed = await submit(shop, ana, await honestOrder(shop, ana, [line]));
    expect(await lineOf(placed.json().folio)).toMatchObject({ finishes_centavos: 464_00 });
  }
});

test('BEH-485 where positions cost nothing an order costs what it did', async () => {
  await changeTiers(shop.db, screen, { extra_position_centavos: null });
  const { answer, line } = await quoted(40, [await sent('front'), await sent('back')]);
  expect(answer).toEqual({ precio_unitario: 400, modo: 'fijo' });
  const placed = await submit(shop, ana, await honestOrder(shop, ana, [line]));
  expect(await lineOf(placed.json().folio)).toMatchObject({ finishes_centavos: 464_00 });
});
