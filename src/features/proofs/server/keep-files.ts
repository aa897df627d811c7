import { MESSAGES } from '../../../kernel/messages.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import { type FileKind, looksLike, MEDIA_TYPES } from '../../files/file-kind.ts';
import type { ArrivedFile, FormShape } from '../../files/server/receive-form.ts';
import { newFileName } from '../../files/server/stored-file.ts';
import { MOST_PROOF_BYTES } from '../proof.ts';
import type { StoredFile } from './proof.sql.ts';

const PICTURES = ['jpg', 'png', 'webp'] as const satisfies readonly FileKind[];

/** A version's file, the picture of it where it is a PDF, and what is told of it. */
export const PROOF_FORM: FormShape = {
  fileFields: ['archivo', 'vista'],
  texts: true,
  // Two full files, the texts and what wraps them.
  bodyLimit: 2 * MOST_PROOF_BYTES + 128 * 1024,
  limits: {
    fileSize: MOST_PROOF_BYTES,
    files: 2,
    fields: 12,
    fieldNameSize: 20,
    fieldSize: 8000,
    parts: 14,
    headerPairs: 20,
  },
  tooLarge: MESSAGES.artwork.tooBig,
  tooMany: { code: 'invalid' },
};

export interface ProofFiles {
  readonly file: StoredFile;
  readonly view: StoredFile | undefined;
  /** Makes them durable under their names. */
  readonly keep: () => Promise<void>;
}

/** What arrived, looked at by its bytes: a picture, or a PDF with the picture of it. */
export function proofFiles(
  arrived: readonly ArrivedFile[],
): Result<ProofFiles, 'no_file' | 'view_needed' | 'wrong_content'> {
  const sent = (field: string) =>
    arrived.find((file) => file.field === field && file.received.bytes > 0);
  const [archivo, vista] = [sent('archivo'), sent('vista')];
  if (!archivo) return refuse('no_file');
  const file = storedAs(archivo);
  if (!file) return refuse('wrong_content');
  const isPdf = file.mediaType === MEDIA_TYPES.pdf;
  if (isPdf && !vista) return refuse('view_needed');
  const view = isPdf && vista ? storedAs(vista, PICTURES) : undefined;
  if (isPdf && !view) return refuse('wrong_content');
  const keep = async (): Promise<void> => {
    await archivo.received.keepAs(file.name);
    if (view && vista) await vista.received.keepAs(view.name);
  };
  return ok({ file, view, keep });
}

/** How a file is kept, by what its bytes are; undefined for none of these kinds. */
export function storedAs(
  { received, originalName }: Pick<ArrivedFile, 'received' | 'originalName'>,
  kinds: readonly FileKind[] = [...PICTURES, 'pdf'],
): StoredFile | undefined {
  const kind = kinds.find((each) => looksLike(each, received.head));
  return (
    kind && {
      name: newFileName(kind),
      originalName,
      mediaType: MEDIA_TYPES[kind],
      bytes: received.bytes,
      sha256: Buffer.from(received.sha256, 'hex'),
    }
  );
}
