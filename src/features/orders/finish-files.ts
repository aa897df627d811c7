import { images } from '../../routes.ts';
import { type Placement, readPlacement } from '../cart/placement.ts';

/** A file the shopper uploaded for printing, as an order tells it. */
export interface FinishFile {
  readonly name: string;
  readonly url: string;
  readonly previewable: boolean;
  /** What to show of it: itself, or of one that browsers do not show what would be printed. */
  readonly picture: string;
  /** Its own name, and where it lies on the product. */
  readonly stored: string;
  readonly colocacion?: Placement;
}

const PICTURES = /\.(jpe?g|png|gif|webp)$/i;

/** `imagenesterminados` is JSON text of a list (ORD-05); what is not reads as no files at all. */
export function readFinishFiles(text: string): FinishFile[] {
  let list: unknown;
  try {
    list = JSON.parse(text);
  } catch {
    // Old orders carry free text here.
    return [];
  }
  if (!Array.isArray(list)) return [];
  return list.flatMap((entry: unknown) => {
    if (typeof entry !== 'object' || entry === null) return [];
    const url: unknown = Reflect.get(entry, 'url');
    const name: unknown = Reflect.get(entry, 'original_name') ?? Reflect.get(entry, 'name');
    if (typeof url !== 'string' || !url.startsWith('/')) return [];
    const shown = typeof name === 'string' && name ? name : (url.split('/').pop() ?? url);
    const stored = url.split('/').pop() ?? '';
    const colocacion = readPlacement(Reflect.get(entry, 'colocacion'));
    const previewable = PICTURES.test(url);
    const picture = previewable ? url : images.artworkPrint(stored);
    const file = { name: shown, url, previewable, picture, stored };
    return [colocacion ? { ...file, colocacion } : file];
  });
}
