import { createHash, randomBytes } from 'node:crypto';
import {
  type ArtworkChecker,
  ChecksBusy,
  type Photograph,
  type PhotographTrouble,
} from '../../../../../engines/artwork-check/artwork-check.ts';
import { mainColourOf } from '../../../../../engines/pictures/pictures.ts';
import { ok, type Result, refuse } from '../../../../kernel/result.ts';
import { looksLike } from '../../../files/file-kind.ts';
import type { ArrivedFile } from '../../../files/server/receive-form.ts';
import type { FileStorage, ReceivedFile } from '../../../files/storage.port.ts';
import { MOST_PHOTO_BYTES, middleSquare } from '../../desk/photo.ts';
import { insertPhoto } from './photo.sql.ts';
import { masterName, previewName } from './photo-files.ts';
import type { PhotoDeps } from './prepare-cuts.ts';

/** One photograph and nothing else. */
export const PHOTO_FORM = {
  fileFields: ['foto'],
  texts: false,
  bodyLimit: MOST_PHOTO_BYTES + 64 * 1024,
  limits: {
    fileSize: MOST_PHOTO_BYTES,
    files: 1,
    fields: 0,
    fieldNameSize: 20,
    parts: 1,
    headerPairs: 20,
  },
  tooLarge: 'La foto pesa más de 15 MB. Súbela más ligera.',
  tooMany: { code: 'invalid' },
} as const;

export interface KeptPhoto {
  readonly foto: string;
  readonly ancho: number;
  readonly alto: number;
  readonly color_principal: string;
}

export type PhotoRefused =
  | 'no_file'
  | 'wrong_content'
  | 'animated'
  | 'too_many_pixels'
  | 'too_small'
  | 'broken'
  | 'busy';

const TROUBLES: Readonly<Record<PhotographTrouble, PhotoRefused>> = {
  unknown: 'wrong_content',
  broken: 'broken',
  animated: 'animated',
  too_large: 'too_many_pixels',
  too_small: 'too_small',
};

/** Opens a photograph in a process of its own: what it is like, or why it cannot be shown. */
export async function openPhoto(
  checker: ArtworkChecker,
  received: ReceivedFile,
): Promise<Result<Photograph & { readonly readable: true }, PhotoRefused>> {
  if (received.bytes === 0) return refuse('no_file');
  if (!(['jpg', 'png', 'webp'] as const).some((kind) => looksLike(kind, received.head))) {
    return refuse('wrong_content');
  }
  const read = await checker.photograph(received.content).catch((error: unknown) => {
    if (error instanceof ChecksBusy) return undefined;
    throw error;
  });
  if (!read) return refuse('busy');
  return read.readable ? ok(read) : refuse(TROUBLES[read.reason]);
}

/** Makes a photograph that arrived ours and keeps it. The caller discards what arrived. */
export async function keepPhoto(
  { db, storage, checker }: PhotoDeps & { readonly checker: ArtworkChecker },
  arrived: Pick<ArrivedFile, 'received'> | undefined,
  by: { readonly account: number; readonly now: Date },
): Promise<Result<KeptPhoto, PhotoRefused>> {
  if (!arrived) return refuse('no_file');
  const opened = await openPhoto(checker, arrived.received);
  if (!opened.ok) return opened;
  const read = opened.value;
  const foto = randomBytes(16).toString('hex');
  const { master, preview, width, height } = read;
  const sides = { ancho: width, alto: height };
  const { x, y, lado: side } = middleSquare(sides);
  const color_principal = await mainColourOf(master, { x, y, side });
  try {
    await keepAs(storage, masterName(foto), master);
    await keepAs(storage, previewName(foto), preview);
    await insertPhoto(db, {
      name: foto,
      sha256: createHash('sha256').update(master).digest(),
      ...{ width, height },
      uploaded_by: by.account,
      uploaded_at: by.now,
    });
  } catch (error) {
    for (const name of [masterName(foto), previewName(foto)]) await storage.remove(name);
    throw error;
  }
  return ok({ foto, ...sides, color_principal });
}

async function keepAs(storage: FileStorage, name: string, bytes: Uint8Array): Promise<void> {
  async function* whole(): AsyncGenerator<Uint8Array> {
    yield bytes;
  }
  await (await storage.receive(whole())).keepAs(name);
}
