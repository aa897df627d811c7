import type { FinishFile } from '../cart/line.ts';

/** Types the cart shows as pictures; all others get a mark (decision A37). */
const PREVIEWED: ReadonlySet<string> = new Set(['jpg', 'jpeg', 'png', 'gif']);

export interface ArtworkKind {
  /** Lower case, without dot; 'archivo' for a name without one. */
  readonly extension: string;
  readonly preview: boolean;
}

/** How an uploaded file is shown, by the name the server gave it. */
export function artworkKind(file: Pick<FinishFile, 'name' | 'original_name'>): ArtworkKind {
  const extension = extensionOf(file.name) ?? extensionOf(file.original_name) ?? 'archivo';
  return { extension, preview: PREVIEWED.has(extension) };
}

function extensionOf(name: string): string | undefined {
  return /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toLowerCase();
}
