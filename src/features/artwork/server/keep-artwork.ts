import { randomBytes } from 'node:crypto';
import { MESSAGES } from '../../../kernel/messages.ts';
import { images } from '../../../routes.ts';
import type { Database } from '../../../server/db/connect.ts';
import { Refusal } from '../../../server/http/errors.ts';
import type { FinishFile } from '../../cart/line.ts';
import { type ArtworkExtension, extensionOf } from '../choose-files.ts';
import { looksLike, MEDIA_TYPES } from '../file-content.ts';
import type { FileStorage, ReceivedFile } from '../storage.port.ts';
import { judgeSvg } from '../svg-safety.ts';
import { type ArtworkRow, insertArtwork, unorderedBytes } from './artwork.sql.ts';
import type { ArrivedFile } from './receive-files.ts';

export interface Uploader {
  readonly accountId: number | undefined;
  /** Hash of the visitor cookie. */
  readonly visitor: string;
}

/** What one visitor may hold without ordering: ten uploads of two full files. */
const QUOTA_BYTES = 200 * 1024 * 1024;
const QUOTA_RETRY_SECONDS = 24 * 3600;

const UNSAFE_SVG =
  'Tu SVG contiene código, un DOCTYPE o referencias fuera del archivo. Expórtalo como SVG simple o súbelo en PDF.';

/**
 * Checks the files that arrived, keeps them under names of ours and writes them into the books,
 * all or none. Throws 415 for content that is not what its name says, 422 for a dangerous SVG and
 * 429 beyond the visitor's quota. The caller discards what was not kept.
 */
export async function keepArtwork(
  deps: { readonly db: Database; readonly storage: FileStorage; readonly now: Date },
  arrived: readonly ArrivedFile[],
  uploader: Uploader,
): Promise<FinishFile[]> {
  const { db, storage, now } = deps;
  const kinds: ArtworkExtension[] = [];
  for (const file of arrived) kinds.push(await kindOf(file));
  await refuseBeyondQuota(db, arrived, uploader);
  const rows = arrived.map((file, index) => rowOf(file, kinds[index] ?? 'pdf'));
  try {
    await db.transaction().execute(async (transaction) => {
      await insertArtwork(transaction, rows, uploader, now);
      for (const [index, row] of rows.entries()) {
        await arrived[index]?.received.keepAs(row.name);
      }
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

async function kindOf({ originalName, received }: ArrivedFile): Promise<ArtworkExtension> {
  const extension = extensionOf(originalName);
  if (!extension || !looksLike(extension, received.head)) {
    throw new Refusal('wrong_type', MESSAGES.artwork.wrongType);
  }
  if (extension === 'svg') await refuseUnsafeSvg(received);
  return extension;
}

/** One SVG at a time is read whole, so that any number of uploads takes the memory of one. */
let reading: Promise<unknown> = Promise.resolve();

async function refuseUnsafeSvg(received: ReceivedFile): Promise<void> {
  const mine = reading.then(async () => {
    const text = decodeUtf8(await received.content());
    return text === undefined ? 'not_svg' : judgeSvg(text);
  });
  reading = mine.catch(() => undefined);
  const verdict = await mine;
  if (verdict === 'not_svg') throw new Refusal('wrong_type', MESSAGES.artwork.wrongType);
  if (verdict === 'unsafe') throw new Refusal('invalid', UNSAFE_SVG);
}

/** Only UTF-8: in another encoding the checks would read other words than a browser does. */
function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    const declared = /^<\?xml[^>]*encoding\s*=\s*["']([^"']*)/i.exec(text.trimStart())?.[1];
    return declared === undefined || /^(utf-?8|us-ascii)$/i.test(declared) ? text : undefined;
  } catch {
    // Bytes that are no UTF-8.
    return undefined;
  }
}

async function refuseBeyondQuota(
  db: Database,
  arrived: readonly ArrivedFile[],
  uploader: Uploader,
): Promise<void> {
  const added = arrived.reduce((sum, file) => sum + file.received.bytes, 0);
  if ((await unorderedBytes(db, uploader)) + added > QUOTA_BYTES) {
    throw new Refusal('too_many', undefined, {}, QUOTA_RETRY_SECONDS);
  }
}

function rowOf({ originalName, received }: ArrivedFile, kind: ArtworkExtension): ArtworkRow {
  return {
    name: `${randomBytes(16).toString('hex')}.${kind}`,
    original_name: originalName,
    media_type: MEDIA_TYPES[kind],
    bytes: received.bytes,
    sha256: Buffer.from(received.sha256, 'hex'),
  };
}
