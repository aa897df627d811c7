/** Files that can be printed from (SPEC section 5). */
export const ARTWORK_EXTENSIONS = ['ai', 'psd', 'svg', 'pdf'] as const;
export type ArtworkExtension = (typeof ARTWORK_EXTENSIONS)[number];

export const MAX_ARTWORK_BYTES = 10 * 1024 * 1024;
/**
 * An SVG is text that is read to its end when it arrives and again by whoever opens it; the time
 * and memory for that grow with its length (docs/decisions/0015-foreign-bytes.md).
 */
export const MAX_SVG_BYTES = 5 * 1024 * 1024;
export const MAX_ARTWORK_FILES = 2;

/** Names of the multipart fields, one a file. */
export const ARTWORK_FIELDS = ['imagen1', 'imagen2'] as const;

/** Keys of MESSAGES.artwork. */
export type ArtworkRefusal = 'wrongType' | 'tooBig' | 'tooMany';

interface OfferedFile {
  readonly name: string;
  readonly size: number;
}

/** The last extension of a file name in lower case, if it is one that can be printed from. */
export function extensionOf(name: string): ArtworkExtension | undefined {
  const last = /\.([A-Za-z]+)$/.exec(name)?.[1]?.toLowerCase();
  return ARTWORK_EXTENSIONS.find((extension) => extension === last);
}

/**
 * Which of the offered files are taken when `held` are held already, and why the first of the
 * others is not.
 */
export function chooseFiles<T extends OfferedFile>(
  held: number,
  offered: readonly T[],
): { readonly taken: readonly T[]; readonly refusal: ArtworkRefusal | undefined } {
  const taken: T[] = [];
  let refusal: ArtworkRefusal | undefined;
  for (const file of offered) {
    const why = refusalOf(file, held + taken.length);
    if (why) refusal ??= why;
    else taken.push(file);
  }
  return { taken, refusal };
}

function refusalOf(file: OfferedFile, held: number): ArtworkRefusal | undefined {
  if (!extensionOf(file.name)) return 'wrongType';
  if (file.size > MAX_ARTWORK_BYTES) return 'tooBig';
  return held >= MAX_ARTWORK_FILES ? 'tooMany' : undefined;
}
