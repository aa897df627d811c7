import { ok, type Result, refuse } from '../../../kernel/result.ts';
import type { Database, Queries } from '../../../platform/db/connect.ts';
import { images } from '../../../routes.ts';
import type { FinishFile } from '../../cart/line.ts';
import { looksLike, MEDIA_TYPES } from '../../files/file-kind.ts';
import type { ArrivedFile } from '../../files/server/receive-form.ts';
import { newFileName } from '../../files/server/stored-file.ts';
import type { SvgJudge } from '../../files/server/svg-judge.ts';
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

/** No file, a kind that is not printed from, content that is not what its name says, a dangerous SVG, or more than one may hold. */
export type ArtworkRefused = ContentRefused | 'no_file' | 'beyond_quota';
type ContentRefused = 'wrong_content' | 'misnamed' | 'large_svg' | 'unsafe_svg' | 'complex_svg';

/**
 * Checks the files that arrived, keeps them under names of ours and writes them into the books,
 * all or none. The caller discards what was not kept.
 */
export async function keepArtwork(
  deps: KeepDeps,
  arrived: readonly ArrivedFile[],
  uploader: Uploader,
): Promise<Result<FinishFile[], ArtworkRefused>> {
  const { db, storage, judge, now } = deps;
  if (arrived.length === 0) return refuse('no_file');
  const kinds: ArtworkExtension[] = [];
  for (const file of arrived) {
    const kind = await kindOf(file, judge);
    if (!kind.ok) return kind;
    kinds.push(kind.value);
  }
  const rows = arrived.map((file, index) => rowOf(file, kinds[index] ?? 'pdf'));
  try {
    // Before the books: a store far away must not hold a connection and everybody's turn.
    for (const [index, row] of rows.entries()) await arrived[index]?.received.keepAs(row.name);
    const fits = await db.transaction().execute(async (transaction) => {
      await takeTurn(transaction, uploader);
      if (await isBeyondQuota(transaction, uploader, rows)) return false;
      await insertArtwork(transaction, rows, uploader, now);
      return true;
    });
    if (!fits) {
      await removeAll(storage, rows);
      return refuse('beyond_quota');
    }
  } catch (error) {
    await removeAll(storage, rows);
    throw error;
  }
  const files = rows.map(({ name, original_name }) => ({
    name,
    filename: name,
    url: images.artwork(name),
    original_name,
  }));
  return ok(files);
}

async function removeAll(storage: FileStorage, rows: readonly ArtworkRow[]): Promise<void> {
  await Promise.all(rows.map((row) => storage.remove(row.name)));
}

async function kindOf(
  { originalName, received }: ArrivedFile,
  judge: SvgJudge,
): Promise<Result<ArtworkExtension, ContentRefused>> {
  const extension = extensionOf(originalName);
  if (!extension) return refuse('wrong_content');
  if (!looksLike(extension, received.head)) return refuse('misnamed');
  const trouble = extension === 'svg' ? await troubleOf(received, judge) : undefined;
  return trouble ? refuse(trouble) : ok(extension);
}

async function troubleOf(
  received: ReceivedFile,
  judge: SvgJudge,
): Promise<ContentRefused | undefined> {
  if (received.bytes > MAX_SVG_BYTES) return 'large_svg';
  const verdict = await judge.judge(received.content);
  if (verdict === 'drawing') return undefined;
  if (verdict === 'not_svg') return 'misnamed';
  return verdict === 'unsafe' ? 'unsafe_svg' : 'complex_svg';
}

/**
 * Whether these files, or without files the next byte, are more than the person or the network may
 * hold without ordering.
 */
export async function isBeyondQuota(
  db: Queries,
  uploader: Uploader,
  rows: readonly Pick<ArtworkRow, 'bytes'>[] = [{ bytes: 1 }],
): Promise<boolean> {
  const added = rows.reduce((sum, { bytes }) => sum + bytes, 0);
  const held = await heldBytes(db, uploader);
  const network = uploader.accountId === undefined ? held.network + added : 0;
  return held.own + added > PERSON_BYTES || network > NETWORK_BYTES;
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
