import { ok, type Result, refuse } from '../../../kernel/result.ts';
import { type FileKind, looksLike, MEDIA_TYPES } from '../../files/file-kind.ts';
import type { ArrivedFile, FormShape } from '../../files/server/receive-form.ts';
import { newFileName } from '../../files/server/stored-file.ts';
import { MOST_PHOTO_BYTES, MOST_PHOTOS } from '../claim.ts';
import type { StoredPhoto } from './claim.sql.ts';

const PICTURES = ['jpg', 'png', 'webp'] as const satisfies readonly FileKind[];

/** Photographs and what is told of them. */
export const CLAIM_FORM: FormShape = {
  fileFields: Array.from({ length: MOST_PHOTOS }, (_, place) => `foto${place + 1}`),
  texts: true,
  // Full photographs, the texts and what wraps them.
  bodyLimit: MOST_PHOTOS * MOST_PHOTO_BYTES + 128 * 1024,
  limits: {
    fileSize: MOST_PHOTO_BYTES,
    files: MOST_PHOTOS,
    fields: 8,
    fieldNameSize: 20,
    fieldSize: 4000,
    parts: MOST_PHOTOS + 8,
    headerPairs: 20,
  },
  tooLarge: 'Cada foto puede pesar hasta 10 MB.',
  tooMany: { code: 'invalid' },
};

export interface Photos {
  readonly photos: readonly StoredPhoto[];
  /** Makes them durable under their names. */
  readonly keep: () => Promise<void>;
}

/** What arrived, looked at by its bytes: pictures, at least one. */
export function photosOf(
  arrived: readonly ArrivedFile[],
): Result<Photos, 'no_photo' | 'wrong_content'> {
  const sent = anyPhotosOf(arrived);
  return sent.ok && sent.value.photos.length === 0 ? refuse('no_photo') : sent;
}

/** The same where none has to come. */
export function anyPhotosOf(arrived: readonly ArrivedFile[]): Result<Photos, 'wrong_content'> {
  const sent = arrived.filter(({ received }) => received.bytes > 0);
  const named = sent.map(({ received }) => ({ received, photo: storedAs(received) }));
  const photos = named.flatMap(({ photo }) => photo ?? []);
  if (photos.length !== sent.length) return refuse('wrong_content');
  const keep = async (): Promise<void> => {
    for (const { received, photo } of named) if (photo) await received.keepAs(photo.name);
  };
  return ok({ photos, keep });
}

function storedAs(received: ArrivedFile['received']): StoredPhoto | undefined {
  const kind = PICTURES.find((each) => looksLike(each, received.head));
  return (
    kind && {
      name: newFileName(kind),
      mediaType: MEDIA_TYPES[kind],
      bytes: received.bytes,
      sha256: Buffer.from(received.sha256, 'hex'),
    }
  );
}
