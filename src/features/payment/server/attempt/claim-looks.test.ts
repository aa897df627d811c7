import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { givenCustomer } from '../../../../../test/support/builders.ts';
import { openTestDatabase, type TestDatabase } from '../../../../../test/support/database.ts';
import { givenOrder } from '../../../../../test/support/order-builder.ts';
import { claimLooks } from './claim-looks.sql.ts';

const NOW = new Date('2026-11-20T18:00:00Z');
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;
const ago = (milliseconds: number) => new Date(NOW.getTime() - milliseconds);

let database: TestDatabase;
let accountId: number;
beforeAll(async () => {
  database = await openTestDatabase();
  ({ id: accountId } = await givenCustomer(database.db));
});
afterAll(() => database.close());
beforeEach(() => database.db.deleteFrom('payment_attempt').execute());

interface Given {
  readonly state: 'abierto' | 'desconocido' | 'por_devolver' | 'rechazado' | 'pagado';
  readonly age: number;
  /** The company knows its charge. */
  readonly charged?: boolean;
  readonly failure?: string;
  readonly lookedAgo?: number;
}

async function given({ state, age, charged, failure = '', lookedAgo }: Given): Promise<number> {
  const { id, folio } = await givenOrder(database.db, { accountId });
  const row = await database.db
    .insertInto('payment_attempt')
    .values({
      ...{ order_id: id, provider: 'openpay', reference: `${folio}-1`, state, failure },
      ...{ amount_centavos: 100, provider_id: charged ? `tr_${folio}` : null, token_hash: null },
      ...{ card_customer_id: null, created_at: ago(age), settled_at: null },
      looked_at: lookedAgo === undefined ? null : ago(lookedAgo),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}
const claimed = async (lane: 'unknown' | 'known', limit = 100) =>
  (await claimLooks(database.db, { lane, now: NOW, limit })).map(({ id }) => id);

test('BEH-377 while its own call may be at work nobody asks what became of an attempt', async () => {
  await given({ state: 'abierto', age: 9 * SECOND });
  const older = await given({ state: 'abierto', age: 11 * SECOND });
  expect(await claimed('unknown')).toEqual([older]);
  // One whose charge has a name is no longer at work.
  const named = await given({ state: 'abierto', age: SECOND, charged: true });
  expect(await claimed('known')).toEqual([named]);
});

test('BEH-377 a charge that was given up is watched for thirty days, and no longer; one that was refused or paid is not', async () => {
  const given_up = { state: 'rechazado', charged: true, failure: 'abandonado' } as const;
  const watched = await given({ ...given_up, age: 29 * DAY });
  await given({ ...given_up, age: 31 * DAY });
  await given({ ...given_up, age: DAY, failure: 'declined' });
  await given({ state: 'pagado', age: DAY, charged: true });
  expect(await claimed('known')).toEqual([watched]);
});

test('BEH-377 how soon one is asked about again goes by what is at stake', async () => {
  const cases: readonly (readonly [Given, number])[] = [
    [{ state: 'desconocido', age: MINUTE }, 10 * SECOND],
    [{ state: 'abierto', age: MINUTE, charged: true }, 40 * SECOND],
    [{ state: 'abierto', age: 121 * MINUTE, charged: true }, 5 * MINUTE],
    [{ state: 'abierto', age: 2 * DAY, charged: true }, 60 * MINUTE],
    [{ state: 'por_devolver', age: 2 * DAY, charged: true }, 10 * MINUTE],
  ];
  for (const [one, rest] of cases) {
    await database.db.deleteFrom('payment_attempt').execute();
    const lane = one.state === 'desconocido' ? 'unknown' : 'known';
    await given({ ...one, lookedAgo: rest - SECOND });
    const due = await given({ ...one, lookedAgo: rest });
    expect([one, await claimed(lane)]).toEqual([one, [due]]);
    // A look is written down as it is taken.
    expect(await claimed(lane)).toEqual([]);
  }
});
