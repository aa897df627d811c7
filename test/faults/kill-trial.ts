import { randomUUID } from 'node:crypto';
import { connect, type Database } from '../../src/platform/db/connect.ts';
import { migrate } from '../../src/platform/db/migrate.ts';
import { stockGaps } from '../../tools/soak/stock-audit.sql.ts';
import {
  type Acknowledged,
  givenShoppers,
  prepareOrder,
  type Shopper,
  submitOrder,
} from '../support/order-client.ts';
import { type Running, startShopProcess } from '../support/processes.ts';
import { givenWarehouse, spreadStock } from '../support/shelves.ts';
import { MIGRATIONS, openStore, type Store } from './stores.ts';

export interface KillTrial {
  readonly database: 'pglite' | 'postgres';
  readonly kills: number;
  /** Orders to reach before the trial may end; kills are spread over them. */
  readonly orders: number;
  readonly onProgress?: (text: string) => void;
}

export interface KillReport {
  readonly acknowledged: number;
  /** Folios a client was given that are not in the database with their total. */
  readonly lost: readonly string[];
  /** Keys that ended as more than one order. */
  readonly doubled: number;
  /** Requests whose connection broke and that were sent again with the same key. */
  readonly repeated: number;
  /** Stock taken by orders minus stock missing: 0 when the ledger agrees. */
  readonly stockDifference: number;
  /** Shelves, colours and sizes whose pieces are not what the ledger says of them. */
  readonly wrongShelves: number;
}

const CLIENTS = 8;
/** An account may hold only so many unpaid orders, so that each shopper orders a few times. */
const ORDERS_PER_SHOPPER = 5;

/**
 * Orders without pause from several clients while everything (shop, database) is killed with -9 at
 * random moments; what broke is sent again with the same key. Afterwards the database must hold
 * every order a client was told of.
 */
export async function runKillTrial(trial: KillTrial): Promise<KillReport> {
  const store = await openStore(trial.database);
  try {
    const shoppers = await prepare(store, Math.ceil(trial.orders / ORDERS_PER_SHOPPER) + CLIENTS);
    const { acknowledged, repeated } = await orderThroughKills(store, trial, shoppers);
    return { ...(await inspect(store, acknowledged)), acknowledged: acknowledged.length, repeated };
  } finally {
    await store.remove();
  }
}

async function prepare(store: Store, count: number): Promise<Shopper[]> {
  const opened = await store.open();
  const { db, pool } = connect({ address: opened.address, maxConnections: 4 });
  await migrate(pool, MIGRATIONS);
  const shoppers = await givenShoppers(db, count);
  await spreadOut(db);
  await db.destroy();
  await opened.close();
  return shoppers;
}

const NEAR = 4_444;
const FAR = 13;

/** Most pieces lie with the suppliers; two warehouses of the company's own have some, and run out. */
async function spreadOut(db: Database): Promise<void> {
  const near = await givenWarehouse(db, { priority: 1 });
  const far = await givenWarehouse(db, { priority: 2 });
  const colours = await db.selectFrom('product_colour').select(['id', 'stock']).execute();
  for (const { id, stock } of colours) {
    const shelves = new Map([
      [near, NEAR],
      [far, FAR],
      [1, stock - NEAR - FAR],
    ]);
    await spreadStock(db, id, shelves);
    const begins = { colour_id: id, order_id: null, kind: 'inicial' as const, account_id: null };
    await db
      .insertInto('stock_move')
      .values(
        [...shelves].map(([warehouse_id, quantity]) => ({ ...begins, warehouse_id, quantity })),
      )
      .execute();
  }
}

async function orderThroughKills(
  store: Store,
  trial: KillTrial,
  shoppers: readonly Shopper[],
): Promise<{ acknowledged: Acknowledged[]; repeated: number }> {
  const start = (): Promise<Running> =>
    startShopProcess({ DEMO: '0', SANDBOX: '0', ...store.environment });
  const acknowledged: Acknowledged[] = [];
  const queue = shoppers.flatMap((shopper) =>
    Array.from({ length: ORDERS_PER_SHOPPER }, () => shopper),
  );
  /** A quote serves every order of the same cart. */
  const bodies = new Map<Shopper, Record<string, unknown>>();
  let repeated = 0;
  let shop = await start();
  let alive: Promise<void> = Promise.resolve();

  const client = async (): Promise<void> => {
    while (acknowledged.length < trial.orders) {
      const shopper = queue.shift();
      if (!shopper) return;
      const key = randomUUID();
      // A retry sends what the key was first used with, so the body is pinned to it.
      let body: Record<string, unknown> | undefined;
      for (;;) {
        await alive;
        body ??=
          bodies.get(shopper) ?? (await prepareOrder(shop.url, shopper).catch(() => undefined));
        if (body) bodies.set(shopper, body);
        const done = body && (await submitOrder(shop.url, shopper, body, key));
        if (done) {
          acknowledged.push(done);
          break;
        }
        repeated += 1;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    }
  };

  const killer = async (): Promise<void> => {
    for (let kill = 1; kill <= trial.kills; kill += 1) {
      const due = (trial.orders * kill) / (trial.kills + 1);
      while (acknowledged.length < due) await new Promise((resolve) => setTimeout(resolve, 5));
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 60));
      let revived: () => void = () => undefined;
      alive = new Promise((resolve) => {
        revived = resolve;
      });
      await Promise.all([shop.kill(), store.crash()]);
      await store.recover();
      shop = await start();
      revived();
      trial.onProgress?.(
        `${trial.database}: kill ${kill}/${trial.kills}, ${acknowledged.length} orders`,
      );
    }
  };

  await Promise.all([killer(), ...Array.from({ length: CLIENTS }, client)]);
  await shop.stop();
  return { acknowledged, repeated };
}

async function inspect(
  store: Store,
  acknowledged: readonly Acknowledged[],
): Promise<Pick<KillReport, 'lost' | 'doubled' | 'stockDifference' | 'wrongShelves'>> {
  const opened = await store.open();
  const { db } = connect({ address: opened.address, maxConnections: 2 });
  const orders = await db.selectFrom('orders').select(['folio', 'total_centavos']).execute();
  const totals = new Map(orders.map((order) => [order.folio, order.total_centavos]));
  const lost = acknowledged
    .filter((order) => totals.get(order.folio) !== Math.round(order.total * 100))
    .map((order) => order.folio);
  const keys = await db.selectFrom('idempotency_key').select('key').execute();
  const taken = await db
    .selectFrom('stock_move')
    .select((move) => move.fn.sum<string>('quantity').as('pieces'))
    .where('kind', '=', 'reserva')
    .executeTakeFirst();
  const ordered = await db
    .selectFrom('order_line')
    .select((line) => line.fn.sum<string>('quantity').as('pieces'))
    .executeTakeFirst();
  const gaps = Object.values(await stockGaps(db));
  await db.destroy();
  await opened.close();
  return {
    lost,
    wrongShelves: gaps.reduce((sum, count) => sum + count, 0),
    doubled: orders.length - new Set(keys.map((row) => row.key)).size,
    stockDifference: Number(ordered?.pieces ?? 0) + Number(taken?.pieces ?? 0),
  };
}
