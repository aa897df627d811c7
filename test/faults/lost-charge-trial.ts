import { openpayGateway } from '../../src/adapters/payment/openpay/client.ts';
import { toCentavos } from '../../src/kernel/money.ts';
import { connect, type Database } from '../../src/platform/db/connect.ts';
import { migrate } from '../../src/platform/db/migrate.ts';
import { type Sandbox, sandboxEnvironment, startSandbox } from '../../src/sandbox/main.ts';
import { MERCHANT } from '../../src/sandbox/openpay/merchant.ts';
import { api } from '../support/addresses.ts';
import { givenCustomer, type TestCustomer } from '../support/builders.ts';
import { givenOrder } from '../support/order-builder.ts';
import { type Running, startShopProcess } from '../support/processes.ts';
import { givenCardToken, orderFault } from '../support/sandbox-token.ts';
import { MIGRATIONS, openStore, type Store } from './stores.ts';

export interface LostChargeTrial {
  readonly database: 'pglite' | 'postgres';
  /** Charges whose answer and notice are lost, each with a `kill -9` right after it. */
  readonly runs: number;
  /** 3-D Secure charges that their shoppers left open, all of which have to be asked about too. */
  readonly abandoned: number;
  readonly onProgress?: (text: string) => void;
}

export interface LostChargeReport {
  /** Seconds from each kill until the order said it was paid, the restart included. */
  readonly seconds: readonly number[];
  /** Seconds of them from the restarted shop's first answer. */
  readonly sinceReady: readonly number[];
  /** Orders that were not paid within `GIVE_UP_SECONDS`. */
  readonly lost: readonly string[];
  /** Orders with more than one charge. */
  readonly doubled: readonly string[];
}

const GIVE_UP_SECONDS = 90;
const DAY_MS = 24 * 3600_000;

interface Buyer {
  readonly customer: TestCustomer;
  readonly folio: string;
}

/**
 * Charges cards through the stand-in, which keeps its answer to itself and sends no notices, and
 * kills everything right after the money moved; in the second half of the runs every question
 * about an abandoned charge hangs as well. Each charge has to be found by asking.
 */
export async function runLostChargeTrial(trial: LostChargeTrial): Promise<LostChargeReport> {
  const sandbox = await startSandbox({ port: 0, host: '127.0.0.1' });
  const store = await openStore(trial.database);
  try {
    const buyers = await prepare(store, sandbox, trial);
    return await loseCharges(store, sandbox, trial, buyers);
  } finally {
    await store.remove();
    await sandbox.close();
  }
}

async function prepare(store: Store, sandbox: Sandbox, trial: LostChargeTrial): Promise<Buyer[]> {
  const opened = await store.open();
  const { db, pool } = connect({ address: opened.address, maxConnections: 4 });
  await migrate(pool, MIGRATIONS);
  const now = new Date();
  const expiresAt = new Date(now.getTime() + 10 * DAY_MS);
  await givenAbandoned(db, sandbox, trial.abandoned, expiresAt);
  const buyers: Buyer[] = [];
  for (let run = 0; run < trial.runs; run += 1) {
    const customer = await givenCustomer(db, { now });
    const { folio } = await givenOrder(db, { accountId: customer.id, createdAt: now, expiresAt });
    buyers.push({ customer, folio });
  }
  await db.destroy();
  await opened.close();
  return buyers;
}

/** Orders whose shoppers left their bank's page, spread over the last 20 hours. */
async function givenAbandoned(
  db: Database,
  sandbox: Sandbox,
  count: number,
  expiresAt: Date,
): Promise<void> {
  const { id: merchantId, privateKey } = MERCHANT;
  const gateway = openpayGateway({ apiUrl: sandbox.url, merchantId, privateKey });
  const { id: accountId } = await givenCustomer(db);
  for (let index = 0; index < count; index += 1) {
    const { id, folio } = await givenOrder(db, { accountId, expiresAt });
    const outcome = await gateway.chargeToken(
      {
        reference: `${folio}-1`,
        amount: toCentavos(1250_50),
        description: folio,
        deviceSessionId: 'dispositivo',
        secure3d: true,
        returnUrl: 'http://localhost/',
        ip: '127.0.0.1',
      },
      await givenCardToken(sandbox.url),
      { name: 'Ana Prueba', email: 'ana@prueba.example' },
    );
    if (outcome.kind !== 'redirect') throw new Error(`abandoned: ${outcome.kind}`);
    await db
      .insertInto('payment_attempt')
      .values({
        order_id: id,
        provider: 'openpay',
        reference: `${folio}-1`,
        state: 'abierto',
        amount_centavos: 1250_50,
        provider_id: outcome.charge.id,
        token_hash: null,
        card_customer_id: null,
        created_at: new Date(Date.now() - (index / count) * 20 * 3600_000 - 60_000),
        settled_at: null,
      })
      .execute();
  }
}

async function loseCharges(
  store: Store,
  sandbox: Sandbox,
  trial: LostChargeTrial,
  buyers: readonly Buyer[],
): Promise<LostChargeReport> {
  const start = (): Promise<Running> =>
    startShopProcess({
      DEMO: '0',
      SANDBOX: '0',
      ...sandboxEnvironment(sandbox.url),
      OPENPAY_3DS: 'never',
      ...store.environment,
    });
  const report = { seconds: [], sinceReady: [], lost: [], doubled: [] } as {
    [Name in keyof LostChargeReport]: LostChargeReport[Name][number][];
  };
  let shop = await start();
  for (const [index, buyer] of buyers.entries()) {
    if (index === Math.ceil(buyers.length / 2)) {
      await orderFault(sandbox.url, { on: 'read', kind: 'timeout', times: 1e9 });
    }
    await chargeUnheard(shop, sandbox, buyer);
    const killed = performance.now();
    await Promise.all([shop.kill(), store.crash()]);
    await store.recover();
    shop = await start();
    const ready = performance.now();
    const found = await untilPaid(shop, buyer, killed);
    if (found === undefined) report.lost.push(buyer.folio);
    else {
      report.seconds.push((found - killed) / 1000);
      report.sinceReady.push((found - ready) / 1000);
    }
    if (chargesOf(sandbox, buyer).length > 1) report.doubled.push(buyer.folio);
    const seconds = report.seconds.at(-1)?.toFixed(1) ?? '-';
    trial.onProgress?.(`${trial.database}: ${index + 1}/${buyers.length}, ${seconds} s`);
  }
  await shop.stop();
  return report;
}

const chargesOf = (sandbox: Sandbox, { folio }: Buyer): readonly object[] =>
  sandbox
    .ledger()
    .charges.filter((charge) => String(Reflect.get(charge, 'order_id')).startsWith(folio));

/** Resolves when the money has moved; the shop still waits for its answer. */
async function chargeUnheard(shop: Running, sandbox: Sandbox, buyer: Buyer): Promise<void> {
  await orderFault(sandbox.url, { on: 'charge', kind: 'hang_after' });
  const tokenCard = await givenCardToken(sandbox.url);
  let refused = '';
  fetch(shop.url + api.createPayment, {
    method: 'POST',
    headers: { ...buyer.customer.headers, 'content-type': 'application/json' },
    body: JSON.stringify({
      order_token: buyer.folio,
      tokenCard,
      device_session_id: 'kR1MiQhz2otdIuUlQkbEyitIqVMiI16f',
    }),
  }).then(
    async (answer) => {
      refused = await answer.text();
    },
    // The connection breaks with the kill: that is the trial.
    () => undefined,
  );
  while (chargesOf(sandbox, buyer).length === 0) {
    if (refused) throw new Error(refused);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

async function untilPaid(
  shop: Running,
  { customer, folio }: Buyer,
  since: number,
): Promise<number | undefined> {
  const url = `${shop.url}${api.transactionState}?order_token=${folio}`;
  while (performance.now() - since < GIVE_UP_SECONDS * 1000) {
    const answer = await fetch(url, { headers: customer.headers });
    if (((await answer.json()) as { estado: string }).estado === 'pagado') return performance.now();
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return undefined;
}
