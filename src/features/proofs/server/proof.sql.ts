import { sql } from 'kysely';
import { NO_FINISH } from '../../../kernel/messages.ts';
import type { Queries } from '../../../platform/db/connect.ts';
import type { PlacedFile } from '../../artwork/placed-address.ts';
import { type StitchTerms, stitchTermsOf } from '../../pricing/stitches.ts';
import type { ProofState } from '../proof.ts';
import type { ApprovedDesign } from '../reads.ts';

/** A version as the rules read it. */
export interface StoredProof {
  readonly id: number;
  readonly version: number;
  readonly state: ProofState;
  readonly widthMm: number;
  readonly heightMm: number;
  readonly inks: string;
  readonly position: string;
  readonly technique: string;
  /** Null where nobody told them. */
  readonly stitches: number | null;
  readonly sha256: Buffer;
  readonly viewSha256: Buffer | null;
  readonly publishedBy: number | null;
  readonly publishedAt: Date;
  readonly dueAt: Date;
  readonly remindedHours: number;
  readonly withdrawnAt: Date | null;
}

const proofs = (db: Queries) =>
  db
    .selectFrom('proof')
    .select(['id', 'version', 'state', 'inks', 'position', 'technique', 'sha256'])
    .select(['width_mm as widthMm', 'height_mm as heightMm', 'view_sha256 as viewSha256'])
    .select(['published_by as publishedBy', 'published_at as publishedAt', 'due_at as dueAt'])
    .select(['reminded_hours as remindedHours', 'withdrawn_at as withdrawnAt'])
    .select(sql<number | null>`stitches`.as('stitches'));

/** The newest version of a line, withdrawn ones too; undefined before the first. */
export function newestProof(db: Queries, lineId: number): Promise<StoredProof | undefined> {
  return proofs(db)
    .where('order_line_id', '=', lineId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The version of a line that waits for an answer or was approved. */
export function proofInForce(db: Queries, lineId: number): Promise<StoredProof | undefined> {
  return proofs(db)
    .where('order_line_id', '=', lineId)
    .where('state', 'in', ['publicada', 'aprobada'])
    .executeTakeFirst();
}

export interface ProofLine {
  readonly id: number;
  readonly orderId: number;
  readonly folio: string;
  readonly ownerId: number;
  readonly product: string;
  readonly quantity: number;
  readonly stitchTerms: StitchTerms | undefined;
  readonly finished: boolean;
  readonly approved: boolean;
}

/** A printed or plain line of an order; read it again once the order is locked. */
export async function findLine(db: Queries, lineId: number): Promise<ProofLine | undefined> {
  const row = await db
    .selectFrom('order_line')
    .innerJoin('orders', 'orders.id', 'order_line.order_id')
    .select(['order_line.id', 'orders.id as orderId', 'folio', 'account_id', 'name'])
    .select(['finish', 'design_approved_at', 'quantity'])
    .select(['stitches_included', 'extra_stitches_centavos'])
    .where('order_line.id', '=', lineId)
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      orderId: row.orderId,
      folio: row.folio,
      ownerId: row.account_id,
      product: row.name,
      quantity: row.quantity,
      stitchTerms: stitchTermsOf(row),
      finished: row.finish !== NO_FINISH,
      approved: row.design_approved_at !== null,
    }
  );
}

export interface NewProof {
  readonly lineId: number;
  readonly version: number;
  readonly file: StoredFile;
  /** What a PDF looks like. */
  readonly view: StoredFile | undefined;
  readonly widthMm: number;
  readonly heightMm: number;
  readonly inks: string;
  readonly position: string;
  readonly technique: string;
  readonly note: string;
  /** Of a composed version. */
  readonly placed: readonly PlacedFile[] | null;
  /** Of an embroidery. */
  readonly stitches?: number | null;
  readonly publishedBy: number | null;
  readonly publishedAt: Date;
  readonly dueAt: Date;
}

export interface StoredFile {
  readonly name: string;
  readonly originalName: string;
  readonly mediaType: string;
  readonly bytes: number;
  readonly sha256: Buffer;
}

export async function insertProof(trx: Queries, proof: NewProof): Promise<void> {
  const { file, view } = proof;
  await trx
    .insertInto('proof')
    .values({
      order_line_id: proof.lineId,
      version: proof.version,
      file_name: file.name,
      original_name: file.originalName,
      media_type: file.mediaType,
      bytes: file.bytes,
      sha256: file.sha256,
      view_name: view?.name ?? null,
      view_media_type: view?.mediaType ?? null,
      view_sha256: view?.sha256 ?? null,
      width_mm: proof.widthMm,
      height_mm: proof.heightMm,
      inks: proof.inks,
      position: proof.position,
      technique: proof.technique,
      note: proof.note,
      placed: proof.placed && JSON.stringify(proof.placed),
      stitches: proof.stitches ?? null,
      published_by: proof.publishedBy,
      published_at: proof.publishedAt,
      due_at: proof.dueAt,
    })
    .execute();
}

/** Takes the version back that waits for an answer; one that has its answer stays as it is. */
export async function withdrawWaiting(
  trx: Queries,
  lineId: number,
  by: number | null,
  now: Date,
): Promise<number | undefined> {
  const row = await trx
    .updateTable('proof')
    .set({ state: 'retirada', withdrawn_at: now, withdrawn_by: by })
    .where('order_line_id', '=', lineId)
    .where('state', '=', 'publicada')
    .returning('version')
    .executeTakeFirst();
  return row?.version;
}

/**
 * Whether an order is paused because a version of it got no answer, and for no other reason since:
 * the pause and its cause bear the same moment.
 */
export async function isPausedForAnswer(trx: Queries, orderId: number): Promise<boolean> {
  const row = await trx
    .selectFrom('proof')
    .innerJoin('order_line', 'order_line.id', 'proof.order_line_id')
    .innerJoin('orders', 'orders.id', 'order_line.order_id')
    .select('proof.id')
    .where('orders.id', '=', orderId)
    .whereRef('proof.expired_at', '=', 'orders.moved_at')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export interface LastOfLine {
  readonly version: number;
  readonly state: ProofState;
  readonly at: Date;
  /** Who of the staff published or withdrew it, or who answered. */
  readonly who: string | null;
}

/** What happened last to a line's proposals. */
export async function lastOfLine(db: Queries, lineId: number): Promise<LastOfLine | undefined> {
  const { rows } = await sql<LastOfLine>`
    SELECT p.version, p.state,
      coalesce(d.at, p.withdrawn_at, p.published_at) AS at,
      coalesce(d.name, w.name, a.name) AS who
    FROM proof p
    LEFT JOIN proof_decision d ON d.proof_id = p.id
    LEFT JOIN account a ON a.id = p.published_by
    LEFT JOIN account w ON w.id = p.withdrawn_by
    WHERE p.order_line_id = ${lineId}
    ORDER BY p.version DESC LIMIT 1`.execute(db);
  return rows[0];
}

/** The approved design of each of an account's lines of an order. */
export async function approvedDesigns(
  db: Queries,
  accountId: number,
  folio: string,
): Promise<ReadonlyMap<number, ApprovedDesign>> {
  const rows = await db
    .selectFrom('proof')
    .innerJoin('order_line', 'order_line.id', 'proof.order_line_id')
    .innerJoin('orders', 'orders.id', 'order_line.order_id')
    .select(['order_line.id', 'placed', 'width_mm', 'height_mm', 'inks', 'stitches'])
    .select('proof.position')
    .where('account_id', '=', accountId)
    .where('folio', '=', folio)
    .where('state', '=', 'aprobada')
    .execute();
  return new Map(
    rows.map(({ id, placed, width_mm, height_mm, inks, position, stitches = null }) => [
      id,
      { placed: placed ?? [], widthMm: width_mm, heightMm: height_mm, inks, position, stitches },
    ]),
  );
}

/** Which of these files some version is made of. */
export async function knownProofFiles(db: Queries, names: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('proof')
    .select(['file_name', 'view_name'])
    .where((row) =>
      row.or([row('file_name', 'in', [...names]), row('view_name', 'in', [...names])]),
    )
    .execute();
  return rows.flatMap(({ file_name, view_name }) => [file_name, ...(view_name ? [view_name] : [])]);
}
