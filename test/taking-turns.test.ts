import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { takeUnordered } from '../src/features/artwork/server/artwork.sql.ts';
import { takeUnshown } from '../src/features/catalog/server/photos/photo.sql.ts';
import { claimNote } from '../src/features/invoicing/server/credit/credit-note.sql.ts';
import { lockFree } from '../src/features/orders/server/unpaid/expire-orders.sql.ts';
import { claimAsking, claimDue } from '../src/features/parcels/server/label.sql.ts';
import { claimLooks } from '../src/features/payment/server/attempt/claim-looks.sql.ts';
import { claimRequests } from '../src/features/payment/server/refund/refund-request.sql.ts';
import { takeDue } from '../src/features/supplier-imports/server/pulls/pull.sql.ts';
import type { Queries } from '../src/platform/db/connect.ts';
import { givenCustomer } from './support/builders.ts';
import { openTestDatabase, type TestDatabase } from './support/database.ts';
import { insertRow } from './support/insert-row.ts';
import { givenOrder } from './support/order-builder.ts';
import { withoutWaiting } from './support/without-waiting.ts';

const NOW = new Date('2026-11-20T18:00:00Z');
const BEFORE = new Date('2026-11-19T18:00:00Z');
const LONG_AGO = new Date('2026-01-01T00:00:00Z');

let database: TestDatabase;
let accountId: number;
beforeAll(async () => {
  database = await openTestDatabase();
  ({ id: accountId } = await givenCustomer(database.db, { roles: ['catalogo'] }));
});
afterAll(() => database.close());

const order = () => givenOrder(database.db, { accountId });
const hex = (bytes: number) => randomBytes(bytes).toString('hex');

async function attempt(state: 'desconocido' | 'pagado'): Promise<{ id: number; orderId: number }> {
  const { id: orderId, folio } = await order();
  const id = await insertRow(database.db, 'payment_attempt', {
    ...{ order_id: orderId, provider: 'openpay', reference: `${folio}-1`, state },
    ...{ amount_centavos: 100, provider_id: `tr_${folio}`, token_hash: null },
    ...{ card_customer_id: null, created_at: BEFORE, settled_at: null },
  });
  return { id, orderId };
}

async function label(state: 'pidiendo' | 'vigente'): Promise<void> {
  const { id } = await order();
  const parcel = await insertRow(database.db, 'parcel', {
    ...{ order_id: id, position: 1, length_cm: 10, width_cm: 10, height_cm: 10, grams: 100 },
    ...{ contents: '[]', phase: 'empacada', phase_at: BEFORE },
  });
  await insertRow(database.db, 'parcel_label', {
    ...{ parcel_id: parcel, reference: hex(8), provider: 'prueba', carrier: 'dhl', courier: 'DHL' },
    ...{ state, number: state === 'vigente' ? hex(4) : '', created_at: BEFORE },
    look_at: state === 'vigente' ? BEFORE : null,
  });
}

interface Taken {
  readonly what: string;
  readonly given: () => Promise<unknown>;
  /** Takes so many at most; what it has is named. */
  readonly take: (db: Queries, limit: number) => Promise<readonly unknown[]>;
}

const idsOf = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id);
const ONE = 1;

const WORKS: readonly Taken[] = [
  {
    what: 'charges of which nobody knows what became',
    given: () => attempt('desconocido'),
    take: async (db, limit) => idsOf(await claimLooks(db, { lane: 'unknown', now: NOW, limit })),
  },
  {
    what: 'refunds that a company is to be asked for',
    given: async () => {
      const { id, orderId } = await attempt('pagado');
      await insertRow(database.db, 'refund_request', {
        ...{ order_id: orderId, attempt_id: id, reference: hex(6), amount_centavos: 100 },
        ...{ way: 'original', reason: 'defecto', state: 'en_curso', beneficiary: '', note: '' },
        ...{ asked_at: BEFORE, next_try_at: BEFORE },
      });
    },
    take: async (db, limit) => idsOf(await claimRequests(db, { now: NOW, limit })),
  },
  {
    what: 'labels of which no answer came',
    given: () => label('pidiendo'),
    take: (db, limit) =>
      claimAsking(db, { askedBefore: NOW, lookedBefore: BEFORE, now: NOW, limit }),
  },
  {
    what: 'boxes that a courier is to be asked about',
    given: () => label('vigente'),
    take: async (db, limit) =>
      idsOf(await claimDue(db, { provider: 'prueba', now: NOW, again: NOW, limit })),
  },
  {
    what: 'credit notes to be stamped',
    given: async () => {
      await insertRow(
        database.db,
        'credit_note',
        {
          ...{ reference: hex(6), order_id: (await order()).id, request: '{}', state: 'pendiente' },
          related: '6f0e1f0a-1111-4222-8333-444455556666',
          ...{ total_centavos: 100, claimed_at: BEFORE },
        },
        'order_id',
      );
    },
    take: async (db, limit) => {
      const notes: string[] = [];
      for (let note = await claimNote(db, NOW); note; note = await claimNote(db, NOW)) {
        notes.push(note.reference);
        if (notes.length === limit) break;
      }
      return notes;
    },
  },
  {
    what: 'lists that come by themselves',
    given: () =>
      insertRow(database.db, 'supplier_pull', {
        ...{ name: hex(4), address: 'https://lista.example/l.csv', every_hours: 24 },
        ...{ stock_only: true, alone: false, most_vanished: 0, next_at: BEFORE },
      }),
    take: async (db, limit) => {
      const pulls: number[] = [];
      const next = () => takeDue(db, 'direccion', NOW, new Date(NOW.getTime() + 60_000));
      for (let pull = await next(); pull; pull = await next()) {
        pulls.push(pull.id);
        if (pulls.length === limit) break;
      }
      return pulls;
    },
  },
  {
    what: 'artworks that nobody ordered',
    given: () =>
      insertRow(
        database.db,
        'artwork_file',
        {
          ...{ name: `${hex(16)}.png`, original_name: 'logo.png', media_type: 'image/png' },
          ...{ bytes: 1, sha256: randomBytes(32), visitor: hex(8), created_at: LONG_AGO },
        },
        'bytes',
      ),
    take: (db, limit) => takeUnordered(db, BEFORE, limit),
  },
  {
    what: 'photographs that no product shows',
    given: () =>
      insertRow(
        database.db,
        'photo_file',
        {
          ...{ name: hex(16), sha256: randomBytes(32), width: 10, height: 10 },
          ...{ uploaded_by: accountId, uploaded_at: LONG_AGO },
        },
        'width',
      ),
    take: (db, limit) => takeUnshown(db, BEFORE, limit),
  },
];

// The embedded database does one transaction after the other.
describe.runIf(process.env.TEST_DATABASE_URL)('what one instance is just taking', () => {
  test.each(WORKS)('BEH-344 another passes by, without waiting: $what', async ({ given, take }) => {
    for (let each = 0; each < 3; each += 1) await given();
    await database.db.transaction().execute(async (tx) => {
      const mine = await take(tx, ONE);
      expect(mine).toHaveLength(1);
      const theirs = await withoutWaiting(database.db, (other) => take(other, 100));
      expect(theirs).toHaveLength(2);
      expect(theirs).not.toContain(mine[0]);
    });
  });

  test('BEH-344 another passes by, without waiting: an order whose time to pay is over', async () => {
    const { id } = await order();
    await database.db.transaction().execute(async (tx) => {
      expect(await lockFree(tx, id)).toBe(true);
      expect(await withoutWaiting(database.db, (other) => lockFree(other, id))).toBe(false);
    });
  });
});
