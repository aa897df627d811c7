import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { FileStorage } from '../../src/features/files/storage.port.ts';
import { keepFirstPiece } from '../../src/features/production/server/first-piece.sql.ts';
import {
  insertRun,
  writeCapacity,
  writeCount,
} from '../../src/features/production/server/run.sql.ts';
import { NO_FINISH } from '../../src/kernel/messages.ts';
import type { Queries } from '../../src/platform/db/connect.ts';
import { drawMark, groundOf, inkOn } from './artwork/marks.ts';

const HOUR_MS = 3600 * 1000;
const PRINTING = 7;
const PRINTED = [8, 9, 10, 13, 14];
const CAPACITY = 80;

/**
 * The board of production: what is at the machine is counted in part, with some waste, what left it
 * is counted whole and has the photograph of its first piece, which its owner sees.
 */
export async function fillProduction(
  db: Queries,
  storage: Pick<FileStorage, 'receive'>,
  now: Date,
): Promise<void> {
  const { id: by } = await db
    .selectFrom('account')
    .select('id')
    .where('email', '=', 'produccion@demo.example')
    .executeTakeFirstOrThrow();
  const lines = await db
    .selectFrom('order_line as l')
    .innerJoin('orders as o', 'o.id', 'l.order_id')
    .innerJoin('account as a', 'a.id', 'o.account_id')
    .select(['l.id', 'l.quantity', 'l.css', 'l.sizes', 'l.finish', 'o.status', 'o.moved_at'])
    .select('a.email')
    .where('l.finish', '!=', NO_FINISH)
    .where('o.status', 'in', [PRINTING, ...PRINTED])
    .orderBy('l.id')
    .execute();
  for (const line of lines) {
    const at = line.status === PRINTING ? new Date(now.getTime() - 5 * HOUR_MS) : line.moved_at;
    const whole = line.status !== PRINTING;
    const talla = line.sizes?.[0]?.talla ?? '';
    await insertRun(db, line.id, { id: by, now: at });
    await writeCount(db, line.id, {
      good: whole ? line.quantity : Math.floor(line.quantity * 0.6),
      spoilt: whole ? [] : [{ talla, cantidad: 2 }],
    });
    await photograph(db, storage, line, { id: by, now: at });
  }
  const technique = lines.find(({ status }) => status === PRINTING)?.finish ?? '';
  const capacity = { technique, pieces: CAPACITY, seen: 0 };
  if (technique) await writeCapacity(db, capacity, { id: by, now });
}

/** A piece of the line's colour under the lamp of the table, with its print. */
async function photograph(
  db: Queries,
  storage: Pick<FileStorage, 'receive'>,
  { id, css, email }: { readonly id: number; readonly css: string; readonly email: string },
  by: { readonly id: number; readonly now: Date },
): Promise<void> {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600">
    <defs><radialGradient id="lamp"><stop offset="0" stop-color="#efe6d6"/>
      <stop offset="1" stop-color="#a8947a"/></radialGradient></defs>
    <rect width="800" height="600" fill="url(#lamp)"/>
    <ellipse cx="410" cy="500" rx="230" ry="26" fill="#000000" fill-opacity="0.22"/>
    <rect x="200" y="110" width="400" height="390" rx="34" fill="${groundOf(css)}"/>
    <g transform="translate(315 220) scale(1.7)">${drawMark(email, inkOn(email, css))}</g>
  </svg>`;
  const bytes = await sharp(Buffer.from(drawing)).jpeg({ quality: 80 }).toBuffer();
  const received = await storage.receive(
    (async function* () {
      yield bytes;
    })(),
  );
  const random = createHash('sha256').update(`primera pieza ${id}`).digest('hex');
  const name = `${random.slice(0, 32)}.jpg`;
  await received.keepAs(name);
  const sha256 = Buffer.from(received.sha256, 'hex');
  const photo = { name, mediaType: 'image/jpeg', bytes: received.bytes, sha256 };
  await keepFirstPiece(db, id, photo, by);
}
