/** A laid-out gallery on disk: laying out a hundred thousand pictures takes minutes, reading them none. */

import { type FlatArray, keepArrays, recallArrays } from '../../kept/kept.ts';
import type { Gallery } from '../rank/gallery.ts';

/** Raised whenever a gallery is laid out in another way. */
const LAYOUT = 'gallery 2';

/** Where a gallery lies, and what it was laid out from. */
export interface GalleryPlace {
  readonly file: string;
  readonly key: string;
}

/** Keeps a gallery; throws what the disk says. */
export function keepGallery({ file, key }: GalleryPlace, gallery: Gallery): void {
  const { pictures, length, basis, words, points, calibration } = gallery;
  const arrays = new Map<string, FlatArray>([
    ...FLAT.map((name) => [name, gallery[name]] as const),
    ['basis', basis.rows],
    ['start', words.start],
    ['heads', words.heads],
    ['groupStart', words.groupStart],
    ['pivots', new Uint8Array(words.pivots.buffer)],
    ['points', new Uint8Array(points.buffer)],
  ]);
  if (calibration) arrays.set('mean', calibration.mean);
  if (calibration?.factor) arrays.set('factor', calibration.factor);
  keepArrays(file, { version: LAYOUT, key }, { pictures, length }, arrays);
}

/** The gallery laid out from what `key` names; undefined when it has to be laid out anew. */
export function recallGallery({ file, key }: GalleryPlace): Gallery | undefined {
  const kept = recallArrays(file, { version: LAYOUT, key }, 'shared');
  if (!kept) return undefined;
  const { arrays } = kept;
  const facts = kept.facts as Pick<Gallery, 'pictures' | 'length'>;
  // The digest says that these are the arrays that were kept, each of its own kind.
  const flat = Object.fromEntries(FLAT.map((name) => [name, arrays.get(name)])) as unknown as Pick<
    Gallery,
    (typeof FLAT)[number]
  >;
  const mean = arrays.get('mean') as Float32Array | undefined;
  return {
    ...facts,
    ...flat,
    basis: { rows: arrays.get('basis') as Float32Array },
    words: {
      start: arrays.get('start') as Int32Array,
      heads: arrays.get('heads') as Uint32Array,
      groupStart: arrays.get('groupStart') as Int32Array,
      pivots: memoryOf(arrays.get('pivots')),
    },
    points: memoryOf(arrays.get('points')),
    calibration: mean && { mean, factor: arrays.get('factor') as Float32Array | undefined },
  };
}

const FLAT = [
  'name',
  'product',
  'vectorStart',
  'vectors',
  'scale',
  'sketches',
  'sketchScale',
  'pointStart',
  'pointAt',
  'places',
  'pictureOf',
] as const;

const PAGE = 65536;

/** WebAssembly has memory of its own: the one copy that reading makes. */
function memoryOf(bytes: FlatArray | undefined): WebAssembly.Memory {
  const pages = (bytes?.byteLength ?? 0) / PAGE;
  const memory = new WebAssembly.Memory({ initial: pages, maximum: pages, shared: true });
  if (bytes) new Uint8Array(memory.buffer).set(bytes);
  return memory;
}
