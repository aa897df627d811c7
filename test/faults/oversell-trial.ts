import type { CartLine } from '../../src/features/cart/line.ts';
import { givenCustomer, givenProduct } from '../support/builders.ts';
import { aLine, honestOrder, submit } from '../support/checkout.ts';
import { givenWarehouse, spreadStock } from '../support/shelves.ts';
import type { TestShop } from '../support/start-shop.ts';

export interface OversellReport {
  readonly accepted: number;
  /** Told that there is not enough. */
  readonly refused: number;
  /** Told to come back later, which a crowded machine may say; they did. */
  readonly repeated: number;
  /** Pieces left of 50. */
  readonly stock: number;
  /** What the ledger of moves says was taken. */
  readonly taken: number;
}

export interface SpreadReport extends OversellReport {
  readonly shelves: number;
  /** Warehouses whose pieces are not what they had less what left them, or are below nothing. */
  readonly wrongShelves: number;
}

const ORDERS = 200;
const PEOPLE = 10;
let run = 0;

/** 200 orders of 10 pieces at once, by ten people, against a stock of 50 (T089). */
export async function runOversellTrial(shop: TestShop): Promise<OversellReport> {
  const { id, code } = await givenProduct(shop.db);
  const answers = await orderAtOnce(shop, aLine(code));
  return { ...answers, ...(await stockOf(shop, id)) };
}

/** The same against 50 pieces of one size of a colour that has plenty of the other (PDP-51). */
export async function runSizeOversellTrial(shop: TestShop): Promise<OversellReport> {
  const { id, code } = await givenProduct(shop.db, { sizes: { M: 50, G: 1_950 } });
  const answers = await orderAtOnce(shop, aLine(code, { tallas: [{ talla: 'M', cantidad: 10 }] }));
  return { ...answers, ...(await sizeStockOf(shop, id)) };
}

/** The same against 50 pieces that lie in three warehouses, none of which has enough for two orders. */
export async function runSpreadOversellTrial(shop: TestShop): Promise<SpreadReport> {
  const { id, code } = await givenProduct(shop.db);
  const { id: colour } = await shop.db
    .selectFrom('product_colour')
    .select('id')
    .where('product_id', '=', id)
    .where('colour', '=', 'rojo')
    .executeTakeFirstOrThrow();
  const near = await givenWarehouse(shop.db, { priority: 1 });
  const far = await givenWarehouse(shop.db, { priority: 2 });
  const before = new Map([
    [near, 17],
    [far, 19],
    [1, 14],
  ]);
  await spreadStock(shop.db, colour, before);
  const answers = await orderAtOnce(shop, aLine(code));
  const shelves = await shop.db
    .selectFrom('warehouse_stock')
    .select(['warehouse_id', 'pieces'])
    .where('colour_id', '=', colour)
    .execute();
  const moves = await shop.db
    .selectFrom('stock_move')
    .select(['warehouse_id', 'quantity'])
    .where('colour_id', '=', colour)
    .execute();
  const wrong = shelves.filter(({ warehouse_id, pieces }) => {
    const own = moves.filter((move) => move.warehouse_id === warehouse_id);
    const moved = own.reduce((sum, { quantity }) => sum + quantity, 0);
    return pieces < 0 || pieces !== (before.get(warehouse_id) ?? 0) + moved;
  });
  const spread = { shelves: shelves.length, wrongShelves: wrong.length };
  return { ...answers, ...(await stockOf(shop, id)), ...spread };
}

async function orderAtOnce(shop: TestShop, line: CartLine) {
  run += 1;
  const people = await Promise.all(Array.from({ length: PEOPLE }, () => givenCustomer(shop.db)));
  const bodies: object[] = [];
  for (const each of people) bodies.push(await honestOrder(shop, each, [line]));
  let repeated = 0;
  const order = async (index: number): Promise<number> => {
    const who = people[index % PEOPLE];
    if (!who) throw new RangeError('nobody');
    const key = { 'idempotency-key': `intento-${run}-${index}` };
    const { statusCode } = await submit(shop, who, bodies[index % PEOPLE] ?? {}, key);
    if (statusCode !== 503) return statusCode;
    repeated += 1;
    return order(index);
  };
  const answers = await Promise.all(Array.from({ length: ORDERS }, (_, index) => order(index)));
  const count = (status: number): number => answers.filter((each) => each === status).length;
  return { accepted: count(200), refused: count(409), repeated };
}

async function sizeStockOf(shop: TestShop, productId: number) {
  const { id, stock } = await shop.db
    .selectFrom('product_size')
    .innerJoin('product_colour', 'product_colour.id', 'product_size.colour_id')
    .select(['product_size.id', 'product_size.stock'])
    .where('product_id', '=', productId)
    .where('colour', '=', 'rojo')
    .where('size', '=', 'M')
    .executeTakeFirstOrThrow();
  const moves = await shop.db
    .selectFrom('stock_move')
    .select('quantity')
    .where('size_id', '=', id)
    .execute();
  return { stock, taken: -moves.reduce((sum, { quantity }) => sum + quantity, 0) };
}

async function stockOf(shop: TestShop, productId: number) {
  const colour = await shop.db
    .selectFrom('product_colour')
    .select(['id', 'stock'])
    .where('product_id', '=', productId)
    .where('colour', '=', 'rojo')
    .executeTakeFirstOrThrow();
  const moves = await shop.db
    .selectFrom('stock_move')
    .select('quantity')
    .where('colour_id', '=', colour.id)
    .execute();
  return { stock: colour.stock, taken: -moves.reduce((sum, { quantity }) => sum + quantity, 0) };
}

/** Five orders of ten are all that fifty pieces allow. */
export function isExact({ accepted, refused, stock, taken }: OversellReport): boolean {
  return accepted === 5 && refused === ORDERS - 5 && stock === 0 && taken === 50;
}
