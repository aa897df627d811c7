import { images } from '../../routes.ts';
import type { FinishFile } from '../cart/line.ts';

/** Types the cart shows as they are; all others get a mark (decision A37). */
const PREVIEWED: ReadonlySet<string> = new Set(['jpg', 'jpeg', 'png', 'gif']);

export interface ArtworkKind {
  /** Lower case, without dot; 'archivo' for a name without one. */
  readonly extension: string;
  readonly preview: boolean;
  /** What to show of it: the file itself, or of one that browsers do not show what would be printed. */
  readonly picture: string;
}

/** How an uploaded file is shown, by the name the server gave it. */
export function artworkKind(file: Pick<FinishFile, 'name' | 'url' | 'original_name'>): ArtworkKind {
  const extension = extensionOf(file.name) ?? extensionOf(file.original_name) ?? 'archivo';
  const preview = PREVIEWED.has(extension);
  return { extension, preview, picture: preview ? file.url : images.artworkPrint(file.name) };
}

function extensionOf(name: string): string | undefined {
  return /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toLowerCase();
}
