import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { givenCustomer, type TestCustomer } from '../../../../../test/support/builders.ts';
import { inTheMiddle } from '../../../../../test/support/in-the-middle.ts';
import { givenOrder } from '../../../../../test/support/order-builder.ts';
import { startShop, type TestShop } from '../../../../../test/support/start-shop.ts';
import { fill } from '../../../../routes.ts';
import * as calls from '../../calls.ts';
import { lockOrder } from '../paid-order.sql.ts';

let shop: TestShop;
let ana: TestCustomer;
let vera: TestCustomer;
beforeAll(async () => {
  shop = await startShop();
  ana = await givenCustomer(shop.db);
  vera = await givenCustomer(shop.db, { name: 'Vera Ríos', roles: ['ventas'] });
});
afterAll(() => shop.close());

/** An order that cash paid, and what of it is told apart by a row elsewhere. */
async function givenTaken() {
  const { id, folio, lineId } = await givenOrder(shop.db, { accountId: ana.id });
  const url = calls.takeCash.path;
  const payload = { folio, recibido: 1300, visto: 1250.5 };
  const taken = await shop.app.inject({ method: 'POST', url, headers: vera.headers, payload });
  expect(taken.statusCode).toBe(200);
  const takings = shop.db.selectFrom('transfer_received').select('id');
  const taking = await takings.where('order_id', '=', id).executeTakeFirstOrThrow();
  return { id, lineId, taking: taking.id };
}
type Given = Awaited<ReturnType<typeof givenTaken>>;
const undo = ({ taking }: Given) =>
  shop.app.inject({
    method: 'POST',
    url: fill(calls.voidCash.path, { id: String(taking) }),
    headers: vera.headers,
    payload: { motivo: 'Era del pedido de junto' },
  });

const at = sql`'2026-11-20T18:30:00Z'::timestamptz`;
const somebody = sql`(SELECT min(id) FROM account)`;
const name = () => randomUUID();

/** One row that somebody else wrote meanwhile, each the only sign of its kind, and what is told of it. */
const MEANWHILE: Readonly<
  Record<string, readonly [write: (of: Given) => readonly ReturnType<typeof sql>[], words: string]>
> = {
  'has a stamped invoice': [
    ({ id }) => [
      sql`INSERT INTO invoice (order_id, facturama_id, fiscal_folio, stamped_at)
          VALUES (${id}, ${name()}, ${name()}, ${at})`,
    ],
    'ya tiene factura',
  ],
  'is in its month’s global invoice': [
    ({ id }) => [
      sql`INSERT INTO global_invoice (reference, month, state, claimed_at, request, orders,
            total_centavos, asked_by, asked_at)
          VALUES (${`G-${id}`}, '2026-11-01', 'emitiendo', ${at}, '{}', 1, 125050, ${somebody}, ${at})`,
      sql`INSERT INTO global_invoice_order (order_id, reference, total_centavos)
          VALUES (${id}, ${`G-${id}`}, 125050)`,
    ],
    'ya tiene factura',
  ],
  'owes it back': [
    ({ id, taking }) => [
      sql`INSERT INTO refund_due (order_id, transfer_id, amount_centavos, currency, reason, created_at)
          VALUES (${id}, ${taking}, 100, 'MXN', 'excedente', ${at})`,
    ],
    'Ya se pidió devolver',
  ],
  'was paid by card too': [
    ({ id }) => [
      sql`INSERT INTO payment_attempt (order_id, provider, reference, state, amount_centavos,
            created_at, settled_at)
          VALUES (${id}, 'openpay', ${name()}, 'pagado', 125050, '2026-11-01', now() + interval '9 years')`,
    ],
    'Después llegó otro pago',
  ],
  'has a design': [
    ({ lineId }) => [
      sql`INSERT INTO proof (order_line_id, version, file_name, original_name, media_type, bytes,
            sha256, width_mm, height_mm, technique, published_at, due_at)
          VALUES (${lineId}, 1, ${name()}, 'a.png', 'image/png', 1, '\\x00', 1, 1, 'tampografia',
            ${at}, ${at})`,
    ],
    'ya siguió su camino',
  ],
  'is being printed': [
    ({ lineId }) => [
      sql`INSERT INTO print_run (order_line_id, started_by, started_at)
          VALUES (${lineId}, ${somebody}, ${at})`,
    ],
    'ya siguió su camino',
  ],
  'has a first piece': [
    ({ lineId }) => [
      sql`INSERT INTO first_piece (order_line_id, file_name, media_type, bytes, sha256, taken_by, taken_at)
          VALUES (${lineId}, ${name()}, 'image/png', 1, '\\x00', ${somebody}, ${at})`,
    ],
    'ya siguió su camino',
  ],
  'has pieces that were bought': [
    ({ lineId }) => [
      sql`INSERT INTO purchase (supplier_id, reference, expected_on, bought_by, bought_at)
          VALUES ((SELECT min(id) FROM supplier), ${name()}, '2026-11-30', ${somebody}, ${at})`,
      sql`INSERT INTO purchase_line (purchase_id, order_line_id, pieces)
          VALUES ((SELECT max(id) FROM purchase), ${lineId}, 10)`,
    ],
    'ya siguió su camino',
  ],
};

test.each(Object.entries(MEANWHILE))(
  'BEH-868 cash of an order that %s stays where it is',
  async (_, [write, words]) => {
    const given = await givenTaken();
    for (const row of write(given)) await row.execute(shop.db);
    const answer = await undo(given);
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ error: expect.stringContaining(words) });
  },
);

test('BEH-868 what was refused, or failed, of an invoice is in nobody’s way', async () => {
  const given = await givenTaken();
  await sql`INSERT INTO invoice_stamp (order_id, state, claimed_at)
            VALUES (${given.id}, 'rechazada', ${at})`.execute(shop.db);
  expect((await undo(given)).statusCode).toBe(200);
});

test.runIf(process.env.TEST_DATABASE_URL)(
  'BEH-868 cash of an order that somebody is just invoicing waits for them, and stays',
  async () => {
    const given = await givenTaken();
    const answer = await inTheMiddle(
      shop.db,
      {
        holds: (tx) => lockOrder(tx, given.id),
        goesOn: (tx) =>
          sql`INSERT INTO invoice_stamp (order_id, state, claimed_at)
              VALUES (${given.id}, 'emitiendo', ${at})`.execute(tx),
      },
      () => undo(given),
    );
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ error: expect.stringContaining('ya tiene factura') });
  },
);
