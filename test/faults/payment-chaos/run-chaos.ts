import { connect } from '../../../src/platform/db/connect.ts';
import { migrate } from '../../../src/platform/db/migrate.ts';
import { type Sandbox, sandboxEnvironment, startSandbox } from '../../../src/sandbox/main.ts';
import { freePort } from '../../../tools/setup/free-port.ts';
import { chanceFrom } from '../../../tools/soak/chance.ts';
import { givenCustomer } from '../../support/builders.ts';
import { givenOrder } from '../../support/order-builder.ts';
import { type Running, startShopProcess } from '../../support/processes.ts';
import { MIGRATIONS, openStore, type Store } from '../stores.ts';
import { type Audit, auditPayments, isSettled } from './audit.sql.ts';
import { type Mischief, mischief } from './mischief.ts';
import { openRelay } from './relay.ts';
import { type Buyer, pay, type Street } from './shoppers.ts';

export interface ChaosPlan {
  readonly database: 'pglite' | 'postgres';
  readonly orders: number;
  /** `kill -9` of the shop and its processes, spread over the orders. */
  readonly kills: number;
  readonly shoppers: number;
  readonly seed: number;
  /** Some leave their bank's page for half a minute and come back to it: second charges. */
  readonly patient: boolean;
  readonly onProgress?: (text: string) => void;
}

export interface ChaosReport extends Audit {
  readonly mischief: ReadonlyMap<string, number>;
  readonly kills: number;
  /** Seconds from the last fault until every charge had its place; the limit when one had none. */
  readonly settledAfter: number;
}

/** All must be settled so soon after the last fault. */
export const SETTLES_WITHIN_SECONDS = 60;
const LATE_MS = 2500;
const DAY_MS = 24 * 3600_000;
const ORDERS_OF_ONE = 3;
/** Short, so that a lost answer costs the trial no ten seconds. */
const DEADLINE_MS = '1500';

/**
 * Pays orders by every way at once while answers and notices of the companies are lost, doubled,
 * late, ill signed or garbage and the shop is killed again and again; then lets it rest and holds
 * the companies' books against the shop's.
 */
export async function runChaos(plan: ChaosPlan): Promise<ChaosReport> {
  const store = await openStore(plan.database);
  const harm = mischief(chanceFrom(plan.seed), () => Math.random() * LATE_MS);
  let shop: Promise<Running> | undefined;
  const address = { shop: '' };
  const port = await freePort();
  const companies = `http://127.0.0.1:${port}`;
  const calls = await openRelay(() => companies, harm.calls);
  const notices = await openRelay(() => address.shop, harm.notices);
  const sandbox = await startSandbox({
    port,
    host: '127.0.0.1',
    publicUrl: calls.url,
    noticesTo: (company) => `${notices.url}/api/webhooks/${company}`,
  });
  const start = async (): Promise<Running> => {
    const running = await startShopProcess({
      DEMO: '0',
      SANDBOX: '0',
      TRUST_PROXY_HOPS: '1',
      ...sandboxEnvironment(calls.url),
      OPENPAY_TIMEOUT_MS: DEADLINE_MS,
      MERCADOPAGO_TIMEOUT_MS: DEADLINE_MS,
      PAYPAL_TIMEOUT_MS: DEADLINE_MS,
      STRIPE_TIMEOUT_MS: DEADLINE_MS,
      ...store.environment,
    });
    address.shop = running.url;
    return running;
  };
  try {
    const buyers = await givenBuyers(store, plan.orders);
    shop = start();
    const street: Street = {
      chance: chanceFrom(plan.seed + 1),
      shop: async () => (await shop)?.url ?? '',
      companies,
      asTheShopSays: calls.url,
      patient: plan.patient,
      leftOpen: [],
    };
    const restart = async (): Promise<void> => {
      const old = await shop;
      await old?.kill();
      shop = start();
      await shop;
    };
    await payAll(plan, buyers, street, restart);
    return { ...(await settle(store, sandbox, harm)), kills: plan.kills };
  } finally {
    await (await shop)?.stop();
    await Promise.all([sandbox.close(), calls.close(), notices.close()]);
    await store.remove();
  }
}

/** That many unpaid orders, three of each customer. */
export async function givenBuyers(store: Store, orders: number): Promise<Buyer[]> {
  const opened = await store.open();
  const { db, pool } = connect({ address: opened.address, maxConnections: 4 });
  await migrate(pool, MIGRATIONS);
  const now = new Date();
  const expiresAt = new Date(now.getTime() + 10 * DAY_MS);
  const buyers: Buyer[] = [];
  for (let index = 0; index < orders; index += ORDERS_OF_ONE) {
    const customer = await givenCustomer(db, { now });
    const ip = `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`;
    for (let own = index; own < Math.min(index + ORDERS_OF_ONE, orders); own += 1) {
      const { folio } = await givenOrder(db, { accountId: customer.id, createdAt: now, expiresAt });
      buyers.push({ customer, folio, ip });
    }
  }
  await db.destroy();
  await opened.close();
  return buyers;
}

async function payAll(
  plan: ChaosPlan,
  buyers: readonly Buyer[],
  street: Street,
  restart: () => Promise<void>,
): Promise<void> {
  const every = Math.ceil(buyers.length / (plan.kills + 1));
  let next = 0;
  let killing: Promise<void> = Promise.resolve();
  const work = async (): Promise<void> => {
    for (let buyer = buyers[next++]; buyer; buyer = buyers[next++]) {
      // Where the orders divide evenly the last of them would be one kill more than was asked for.
      if (next % every === 0 && next < buyers.length) {
        plan.onProgress?.(`${plan.database}: ${next} of ${buyers.length} orders`);
        killing = killing.then(restart);
      }
      await pay(street, buyer);
    }
  };
  await Promise.all(Array.from({ length: plan.shoppers }, work));
  await Promise.all([killing, ...street.leftOpen]);
}

/** Looks every half second whether everything has its place. */
async function settle(
  store: Store,
  sandbox: Sandbox,
  harm: Mischief,
): Promise<Audit & Pick<ChaosReport, 'mischief' | 'settledAfter'>> {
  harm.calm();
  const calmAt = performance.now();
  const { db } = connect({ address: store.address(), maxConnections: 1 });
  try {
    for (;;) {
      const audit = await auditPayments(db, sandbox.ledger());
      const settledAfter = Math.max(0, (performance.now() - calmAt - LATE_MS) / 1000);
      if (isSettled(audit) || settledAfter > SETTLES_WITHIN_SECONDS)
        return { ...audit, mischief: harm.done, settledAfter };
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  } finally {
    await db.destroy();
  }
}
