import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { hashToken, openSession } from '../../src/features/accounts/server/session.sql.ts';
import { uploadArtwork } from '../../src/features/artwork/calls.ts';
import { hashVisitor } from '../../src/features/artwork/server/artwork.sql.ts';
import { notify } from '../../src/features/notifications/server/notification.sql.ts';
import { insertLink } from '../../src/features/proofs/server/invitation/link.sql.ts';
import { insertDesign } from '../../src/features/sharing/server/shared-design.sql.ts';
import { folio } from '../../src/kernel/ids.ts';
import type { Database } from '../../src/platform/db/connect.ts';
import type { TestCustomer } from './builders.ts';
import { givenClaim } from './claim-builder.ts';
import { fileForm } from './file-form.ts';
import { givenOrder } from './order-builder.ts';
import { givenProof } from './proof-builder.ts';
import type { TestShop } from './start-shop.ts';

/** What somebody has that calls ask for by name, number or secret. */
export interface Things {
  readonly folio: string;
  readonly line: number;
  readonly sha256: string;
  readonly artwork: string;
  readonly logo: number;
  readonly address: number;
  readonly notice: number;
  readonly session: number;
  readonly passkey: number;
  readonly link: number;
  readonly invoice: string;
  readonly shared: string;
  readonly proofFile: string;
  readonly claimPhoto: string;
  readonly firstPiece: string;
}
export type Thing = keyof Things;

/** States of an order in which different calls are about it: unpaid, proposed, delivered. */
export const STAGES = [1, 3, 14] as const;
type Stage = (typeof STAGES)[number];

const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" width="20mm" height="20mm" viewBox="0 0 20 20">
  <rect width="20" height="20" fill="#c8102e"/></svg>`;
const DAY_MS = 24 * 3600 * 1000;
const hex = (bytes: number): string => randomBytes(bytes).toString('hex');
const filed = (name: string) => ({ file_name: name, media_type: 'image/png', bytes: 8 });

/** One of everything, of an order in this stage and beside it. */
export async function givenThings(
  { app, db, clock }: TestShop,
  owner: TestCustomer,
  stage: Stage,
): Promise<Things> {
  const { id: accountId } = owner;
  const now = clock.now();
  const later = new Date(now.getTime() + DAY_MS);
  const paid = stage !== 1;
  const order = await givenOrder(db, {
    accountId,
    status: stage,
    finish: 'Serigrafia',
    paymentState: paid ? 'pagado' : 'sin_transaccion',
    createdAt: now,
  });
  const { lineId: line } = order;
  const delivered = { order_id: order.id, from_status: 13, to_status: 14, kind: 'estado', at: now };
  if (stage === 14)
    await db
      .insertInto('order_event')
      .values({ ...delivered, actor: 'personal', detail: '{}' })
      .execute();
  const proof = await givenProof(db, line, { at: now });
  const { file_name: proofFile } = await db
    .selectFrom('proof')
    .select('file_name')
    .where('order_line_id', '=', line)
    .executeTakeFirstOrThrow();
  const secret = randomBytes(32).toString('base64url');
  const invited = { lineId: line, token: secret, name: 'Jefa', by: accountId };
  await insertLink(db, { ...invited, now, expiresAt: later });
  const { id: link } = await db
    .selectFrom('proof_link')
    .select('id')
    .where('order_line_id', '=', line)
    .executeTakeFirstOrThrow();
  const claim = await givenClaim(db, { orderId: order.id, lineId: line });
  const { file_name: claimPhoto } = await db
    .selectFrom('claim_photo')
    .select('file_name')
    .where('claim_id', '=', claim)
    .executeTakeFirstOrThrow();
  const firstPiece = `${hex(16)}.png`;
  await db
    .insertInto('first_piece')
    .values({
      ...{ order_line_id: line, ...filed(firstPiece), sha256: hashToken(firstPiece) },
      ...{ taken_by: accountId, taken_at: now },
    })
    .execute();
  const invoice = hex(12);
  const stamped = { order_id: order.id, facturama_id: invoice, fiscal_folio: randomUUID() };
  await db
    .insertInto('invoice')
    .values({ ...stamped, stamped_at: now })
    .execute();
  const own = await givenOwn(db, accountId, { now, artwork: await uploadedArtwork(app, owner) });
  return {
    ...own,
    ...{ folio: order.folio, line, sha256: proof.sha256 },
    ...{ link, invoice, proofFile, claimPhoto, firstPiece },
  };
}

/** A drawing that its owner sent, as browsers send one. */
export async function uploadedArtwork(
  app: TestShop['app'],
  { headers }: TestCustomer,
): Promise<string> {
  const form = fileForm([{ field: 'imagen1', name: 'logo.svg', content: LOGO }]);
  const sent = await app.inject({
    ...{ method: 'POST', url: uploadArtwork.path, payload: form.payload },
    headers: { ...form.headers, ...headers },
  });
  return sent.json<{ name: string }[]>()[0]?.name ?? '';
}

/** What is somebody's beside their orders. */
async function givenOwn(
  db: Database,
  account_id: number,
  { now, artwork }: { readonly now: Date; readonly artwork: string },
) {
  const visitor = hashVisitor(artwork);
  const { id: logo } = await db
    .insertInto('brand_logo')
    .values({ account_id, file: artwork, name: 'Logo', inks: [], kept_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: address } = await db
    .insertInto('address')
    .values({
      ...{ account_id, fingerprint: randomBytes(32), telefono: '8112345678', direccion: 'Juárez' },
      ...{ num_exterior: '10', postal_code: '64000', estado: 'Nuevo León', estado_code: 'NL' },
      ...{ municipio: 'Monterrey', colonia: 'Monterrey Centro', created_at: now },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await notify(db, account_id, { kind: 'cuenta', title: 'Tu cuenta está lista' });
  const { id: notice } = await newest(db, 'notification', account_id);
  await openSession(db, account_id, now);
  const { id: session } = await newest(db, 'session', account_id);
  const { id: passkey } = await db
    .insertInto('passkey')
    .values({
      ...{ account_id, credential_id: hex(16), public_key: randomBytes(32), counter: 0 },
      ...{ transports: [], synced: false, name: 'Teléfono', created_at: now },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const wish = { code: 'P1', colour: 'rojo', technique: 'Serigrafia', quantity: 10, files: [] };
  const expiresAt = new Date(now.getTime() + DAY_MS);
  const shared = await insertDesign(
    db,
    { ...wish, accountId: account_id, visitor, expiresAt },
    now,
  );
  return { artwork, logo, address, notice, session, passkey, shared };
}

const newest = (db: Database, table: 'notification' | 'session', accountId: number) =>
  db
    .selectFrom(table)
    .select('id')
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();

const NO_NUMBER = 8_888_888;

/** Names of the same shape that nothing has. */
export const noThings = (): Things => ({
  folio: folio(randomBytes(10)),
  line: NO_NUMBER,
  sha256: createHash('sha256').update(randomUUID()).digest('hex'),
  artwork: `${hex(16)}.svg`,
  logo: NO_NUMBER,
  address: NO_NUMBER,
  notice: NO_NUMBER,
  session: NO_NUMBER,
  passkey: NO_NUMBER,
  link: NO_NUMBER,
  invoice: hex(12),
  shared: randomBytes(18).toString('base64url'),
  proofFile: `${hex(16)}.png`,
  claimPhoto: `${hex(16)}.png`,
  firstPiece: `${hex(16)}.png`,
});
