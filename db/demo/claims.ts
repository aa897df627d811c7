import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { pauseOf } from '../../src/features/claims/letters.ts';
import { insertClaim, type StoredPhoto } from '../../src/features/claims/server/claim.sql.ts';
import type { FileStorage } from '../../src/features/files/storage.port.ts';
import { moveOrder } from '../../src/features/orders/server/move-order.ts';
import { DELIVERED, PAUSED } from '../../src/features/orders/status.ts';
import type { Queries } from '../../src/platform/db/connect.ts';

const HOUR_MS = 3600 * 1000;
const CLAIMANT = 'colibri@demo.example';

/** A claim with its photograph, of a company whose order came some days ago: the queue has work. */
export async function fillClaims(
  db: Queries,
  storage: Pick<FileStorage, 'receive'>,
  now: Date,
): Promise<void> {
  const line = await db
    .selectFrom('order_line as l')
    .innerJoin('orders as o', 'o.id', 'l.order_id')
    .innerJoin('account as a', 'a.id', 'o.account_id')
    .select(['l.id', 'l.name', 'l.css', 'o.id as orderId', 'o.folio'])
    .where('a.email', '=', CLAIMANT)
    .where('o.status', '=', DELIVERED)
    .orderBy('l.id')
    .limit(1)
    .executeTakeFirst();
  if (!line) throw new Error(`${CLAIMANT} has no delivered order`);
  const at = new Date(now.getTime() - 5 * HOUR_MS);
  const kind = 'danado';
  const pieces = 3;
  await insertClaim(db, {
    orderId: line.orderId,
    lineId: line.id,
    key: 'demo',
    kind,
    pieces,
    wish: 'reposicion',
    words: 'Tres llegaron golpeadas de una esquina; la caja venía abierta.',
    photos: [await photograph(storage, line)],
    now: at,
  });
  const facts = pauseOf({ folio: line.folio, product: line.name, pieces, kind });
  const move = { orderId: line.orderId, kind: 'reclamacion', facts, now: at } as const;
  const moved = await moveOrder(db, { ...move, to: PAUSED, by: 'sistema' });
  if (!moved.ok) throw new Error(`a delivered order pauses: ${moved.code}`);
}

/** A piece of the line's colour with a corner knocked off. */
async function photograph(
  storage: Pick<FileStorage, 'receive'>,
  { css, folio }: { readonly css: string; readonly folio: string },
): Promise<StoredPhoto> {
  const colour = /^#[0-9a-f]{6}$/i.test(css) ? css : '#d9d3c7';
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600">
    <rect width="800" height="600" fill="#b9a58a"/>
    <path d="M210 130h380v260l-40 24 22 30-70 26H210z" fill="${colour}"/>
    <path d="M590 390l-40 24 22 30-70 26" fill="none" stroke="#1c1a17" stroke-width="5"/>
    <path d="M502 470l-60-70M550 414l-70-40" stroke="#1c1a17" stroke-width="2"/>
  </svg>`;
  const bytes = await sharp(Buffer.from(drawing)).jpeg({ quality: 80 }).toBuffer();
  const received = await storage.receive(
    (async function* () {
      yield bytes;
    })(),
  );
  const random = createHash('sha256').update(`foto ${folio}`).digest('hex');
  const name = `${random.slice(0, 32)}.jpg`;
  await received.keepAs(name);
  const sha256 = Buffer.from(received.sha256, 'hex');
  return { name, mediaType: 'image/jpeg', bytes: received.bytes, sha256 };
}
