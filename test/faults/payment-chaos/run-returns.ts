import { sql } from 'kysely';
import { connect } from '../../../src/platform/db/connect.ts';
import { sandboxEnvironment, startSandbox } from '../../../src/sandbox/main.ts';
import { chanceFrom } from '../../../tools/soak/chance.ts';
import { api } from '../../support/addresses.ts';
import { startShopProcess } from '../../support/processes.ts';
import { givenCardToken } from '../../support/sandbox-token.ts';
import { openStore } from '../stores.ts';
import { type Audit, auditPayments } from './audit.sql.ts';
import { givenBuyers } from './run-chaos.ts';
import { askUntilTaken, type Buyer, openReturn, press, type Street } from './shoppers.ts';

export interface ReturnsReport extends Audit {
  /** How often the shop moved an order on because it was paid. */
  readonly moves: number;
  /** Orders that were moved more than once. */
  readonly movedTwice: number;
}

const WITH_BANK_PAGE = '5454545454545454';

/** A way's page, ready to be decided on, and the word that pays there. */
interface Visit {
  readonly page: string;
  readonly word: string;
}

const elsewhere =
  (path: string, named: string) =>
  async (street: Street, buyer: Buyer): Promise<Visit> => {
    const { url = '' } = await askUntilTaken(street, buyer, path, { [named]: buyer.folio });
    return { page: url, word: 'aprobar' };
  };

const WAYS: readonly ((street: Street, buyer: Buyer) => Promise<Visit>)[] = [
  async (street, buyer) => {
    const { redirect_url = '' } = await askUntilTaken(street, buyer, api.createPayment, {
      order_token: buyer.folio,
      tokenCard: await givenCardToken(street.companies, { number: WITH_BANK_PAGE }),
      device_session_id: 'kR1MiQhz2otdIuUlQkbEyitIqVMiI16f',
    });
    return { page: redirect_url, word: 'autorizar' };
  },
  elsewhere('/api/pago/paypal', 'folio'),
  elsewhere('/api/pago/mercadopago', 'folio'),
  elsewhere(api.payStripe, 'order_id'),
];

/**
 * Pays orders by every way at its company, whose notice and the shopper's return, twice over, come
 * to the shop at the same moment; then looks how often each was taken as paid.
 */
export async function runReturns(
  database: 'pglite' | 'postgres',
  orders: number,
): Promise<ReturnsReport> {
  const store = await openStore(database);
  let shopUrl = '';
  const sandbox = await startSandbox({
    port: 0,
    host: '127.0.0.1',
    noticesTo: (company) => `${shopUrl}/api/webhooks/${company}`,
  });
  const buyers = await givenBuyers(store, orders);
  const shop = await startShopProcess({
    DEMO: '0',
    SANDBOX: '0',
    TRUST_PROXY_HOPS: '1',
    ...sandboxEnvironment(sandbox.url),
    ...store.environment,
  });
  shopUrl = shop.url;
  const street: Street = {
    chance: chanceFrom(1),
    shop: async () => shopUrl,
    companies: sandbox.url,
    asTheShopSays: sandbox.url,
    patient: false,
    leftOpen: [],
  };
  try {
    let next = 0;
    const work = async (): Promise<void> => {
      for (let place = next++; place < buyers.length; place = next++)
        await payAndReturn(street, buyers[place], WAYS[place % WAYS.length]);
    };
    await Promise.all(Array.from({ length: 8 }, work));
    const { db } = connect({ address: store.address(), maxConnections: 1 });
    const { rows } = await sql<{ moves: number }>`
      SELECT count(*)::int AS moves FROM order_event WHERE kind = 'pago'
      GROUP BY order_id`.execute(db);
    const audit = await auditPayments(db, sandbox.ledger());
    await db.destroy();
    return {
      ...audit,
      moves: rows.reduce((sum, row) => sum + row.moves, 0),
      movedTwice: rows.filter(({ moves }) => moves > 1).length,
    };
  } finally {
    await shop.stop();
    await sandbox.close();
    await store.remove();
  }
}

async function payAndReturn(
  street: Street,
  buyer: Buyer | undefined,
  way: (typeof WAYS)[number] | undefined,
): Promise<void> {
  if (!buyer || !way) return;
  const { page, word } = await way(street, buyer);
  if (!page) throw new Error(`${buyer.folio} was given no page to pay on`);
  // The company sends its notice as it answers; the browser follows the answer at once.
  const back = await press(street, page, word);
  await Promise.all([comeBack(street, buyer, back), comeBack(street, buyer, back)]);
}

/** A shop that has too much to do says so, and the browser's page asks again. */
async function comeBack(street: Street, buyer: Buyer, back: string): Promise<void> {
  let status = await openReturn(street, buyer, back);
  for (let again = 0; status === 503 && again < 20; again += 1) {
    await new Promise((resolve) => setTimeout(resolve, 500));
    status = await openReturn(street, buyer, back);
  }
  if (status !== 200) throw new Error(`${buyer.folio} came back to ${status}`);
}
