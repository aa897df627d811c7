import { ok, type Result, refuse } from '../../../kernel/result.ts';
import { images } from '../../../routes.ts';
import { type FileKind, looksLike, MEDIA_TYPES } from '../../files/file-kind.ts';
import type { ArrivedFile, FormShape } from '../../files/server/receive-form.ts';
import { newFileName } from '../../files/server/stored-file.ts';
import { sweepStorage } from '../../files/server/sweep-storage.ts';
import { noteOrder } from '../../orders/server/move-order.ts';
import { IN_PRODUCTION } from '../../orders/status.ts';
import { withLine } from './at-the-machine.ts';
import { keepFirstPiece, knownFirstPieces } from './first-piece.sql.ts';
import type { Printer, ProductionDeps } from './production-deps.ts';

const MOST_BYTES = 10 * 1024 * 1024;
const PICTURES = ['jpg', 'png', 'webp'] as const satisfies readonly FileKind[];

/** One photograph. */
export const PHOTO_FORM: FormShape = {
  fileFields: ['foto'],
  texts: false,
  bodyLimit: MOST_BYTES + 64 * 1024,
  limits: {
    fileSize: MOST_BYTES,
    files: 1,
    fields: 0,
    fieldNameSize: 20,
    parts: 1,
    headerPairs: 20,
  },
  tooLarge: 'La foto puede pesar hasta 10 MB.',
  tooMany: { code: 'invalid' },
};

/**
 * Keeps the photograph of a line's first piece, which its owner sees in the order; a newer one takes
 * its place. Only what is at the machine is photographed.
 */
export async function showFirstPiece(
  deps: ProductionDeps,
  staff: Printer,
  lineId: number,
  [arrived]: readonly ArrivedFile[],
): Promise<Result<string, 'no_photo' | 'wrong_content' | 'not_started' | 'not_found'>> {
  const received = arrived?.received;
  if (!received || received.bytes === 0) return refuse('no_photo');
  const kind = PICTURES.find((each) => looksLike(each, received.head));
  if (!kind) return refuse('wrong_content');
  const name = newFileName(kind);
  let kept = false;
  try {
    // Before the books: a store far away must not hold the order's lock.
    await received.keepAs(name);
    const shown = await withLine(deps, lineId, async ({ trx, order, line, now }) => {
      if (!line.run || order.status !== IN_PRODUCTION) return refuse('not_started');
      const { bytes } = received;
      const sha256 = Buffer.from(received.sha256, 'hex');
      const photo = { name, mediaType: MEDIA_TYPES[kind], bytes, sha256 };
      await keepFirstPiece(trx, lineId, photo, { id: staff.id, now });
      const detail = { articulo: line.name };
      const note = { orderId: order.id, kind: 'primera_pieza', actor: 'personal', detail, now };
      await noteOrder(trx, { ...note, accountId: staff.id });
      return ok(images.firstPiece(name));
    });
    kept = shown.ok;
    return shown;
  } finally {
    if (!kept) await deps.storage.remove(name);
  }
}

/** Forgets photographs that another one took the place of, and what broken uploads left behind. */
export function sweepFirstPieces({ db, storage, clock }: ProductionDeps): Promise<void> {
  const known = (names: readonly string[]) => knownFirstPieces(db, names);
  return sweepStorage({ db, storage, now: clock.now(), known });
}
