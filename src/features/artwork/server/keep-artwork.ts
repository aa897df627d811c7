import { MESSAGES } from '../../../kernel/messages.ts';
import type { Database, Queries } from '../../../platform/db/connect.ts';
import { Refusal } from '../../../platform/http/errors.ts';
import { images } from '../../../routes.ts';
import type { FinishFile } from '../../cart/line.ts';
import { looksLike, MEDIA_TYPES } from '../../files/file-kind.ts';
import type { ArrivedFile } from '../../files/server/receive-form.ts';
import { newFileName } from '../../files/server/stored-file.ts';
import { type SvgJudge, SvgJudgeBusy } from '../../files/server/svg-judge.ts';
import type { FileStorage, ReceivedFile } from '../../files/storage.port.ts';
import { type ArtworkExtension, extensionOf, MAX_SVG_BYTES } from '../choose-files.ts';
import {
  type ArtworkRow,
  heldBytes,
  insertArtwork,
  takeTurn,
  type Uploader,
} from './artwork.sql.ts';

export interface KeepDeps {
  readonly db: Database;
  readonly storage: FileStorage;
  readonly judge: SvgJudge;
  readonly now: Date;
}

/** What one person may hold without ordering: ten uploads of two full files. */
const PERSON_BYTES = 200 * 1024 * 1024;
/** What all browsers of a network that have not signed in may: with or without a cookie. */
const NETWORK_BYTES = 500 * 1024 * 1024;
const QUOTA_RETRY_SECONDS = 24 * 3600;
const BUSY_RETRY_SECONDS = 5;

const UNSAFE_SVG =
  'Tu SVG contiene código, un DOCTYPE o referencias fuera del archivo. Expórtalo como SVG simple o súbelo en PDF.';
const LARGE_SVG = 'Tu SVG pesa más de 5 MB. Simplifícalo o súbelo en PDF.';
const COMPLEX_SVG = 'Tu SVG es demasiado complejo para revisarlo. Simplifícalo o súbelo en PDF.';

/**
 * Checks the files that arrived, keeps them under names of ours and writes them into the books,
 * all or none. Throws 415 for content that is not what its name says, 422 for a dangerous SVG and
 * 429 beyond the uploader's quota. The caller discards what was not kept.
 */
export async function keepArtwork(
  deps: KeepDeps,
  arrived: readonly ArrivedFile[],
  uploader: Uploader,
): Promise<FinishFile[]> {
  const { db, storage, judge, now } = deps;
  const kinds: ArtworkExtension[] = [];
  for (const file of arrived) kinds.push(await kindOf(file, judge));
  const rows = arrived.map((file, index) => rowOf(file, kinds[index] ?? 'pdf'));
  try {
    // Before the books: a store far away must not hold a connection and everybody's turn.
    for (const [index, row] of rows.entries()) await arrived[index]?.received.keepAs(row.name);
    await db.transaction().execute(async (transaction) => {
      await takeTurn(transaction, uploader);
      await refuseBeyondQuota(transaction, uploader, rows);
      await insertArtwork(transaction, rows, uploader, now);
    });
  } catch (error) {
    await Promise.all(rows.map((row) => storage.remove(row.name)));
    throw error;
  }
  return rows.map(({ name, original_name }) => ({
    name,
    filename: name,
    url: images.artwork(name),
    original_name,
  }));
}

async function kindOf(
  { originalName, received }: ArrivedFile,
  judge: SvgJudge,
): Promise<ArtworkExtension> {
  const extension = extensionOf(originalName);
  if (!extension || !looksLike(extension, received.head)) {
    throw new Refusal('wrong_type', MESSAGES.artwork.wrongType);
  }
  if (extension === 'svg') await refuseUnsafeSvg(received, judge);
  return extension;
}

async function refuseUnsafeSvg(received: ReceivedFile, judge: SvgJudge): Promise<void> {
  if (received.bytes > MAX_SVG_BYTES) throw new Refusal('too_large', LARGE_SVG);
  const verdict = await judge.judge(received.content).catch((error: unknown) => {
    throw error instanceof SvgJudgeBusy
      ? new Refusal('unavailable', undefined, {}, BUSY_RETRY_SECONDS)
      : error;
  });
  if (verdict === 'not_svg') throw new Refusal('wrong_type', MESSAGES.artwork.wrongType);
  if (verdict !== 'drawing') {
    throw new Refusal('invalid', verdict === 'unsafe' ? UNSAFE_SVG : COMPLEX_SVG);
  }
}

/**
 * Throws 429 when these files, or without files the next byte, are more than the person or the
 * network may hold without ordering.
 */
export async function refuseBeyondQuota(
  db: Queries,
  uploader: Uploader,
  rows: readonly Pick<ArtworkRow, 'bytes'>[] = [{ bytes: 1 }],
): Promise<void> {
  const added = rows.reduce((sum, { bytes }) => sum + bytes, 0);
  const held = await heldBytes(db, uploader);
  const network = uploader.accountId === undefined ? held.network + added : 0;
  if (held.own + added > PERSON_BYTES || network > NETWORK_BYTES) {
    throw new Refusal('too_many', undefined, {}, QUOTA_RETRY_SECONDS);
  }
}

function rowOf({ originalName, received }: ArrivedFile, kind: ArtworkExtension): ArtworkRow {
  return {
    name: newFileName(kind),
    original_name: originalName,
    media_type: MEDIA_TYPES[kind],
    bytes: received.bytes,
    sha256: Buffer.from(received.sha256, 'hex'),
  };
}
