import type { GalleryPicture } from '../rank/gallery.ts';
import { seededRandom } from '../vectors/random.ts';

const NOISE = 24;

/**
 * The gallery with distorted copies of its pictures until there are so many, each of a product of
 * its own: what a query has to look through in a large shop, though nothing about finding it.
 */
export function enlarge(gallery: readonly GalleryPicture[], pictures: number): GalleryPicture[] {
  const random = seededRandom(7);
  const copy = ({ descriptor }: GalleryPicture, product: number): GalleryPicture => ({
    product,
    descriptor: {
      vectors: descriptor.vectors.map(({ scale, values }) => ({
        scale,
        values: values.map((value) =>
          Math.max(-127, Math.min(127, value + Math.round((random() - 0.5) * 2 * NOISE))),
        ),
      })),
      keypoints: {
        ...descriptor.keypoints,
        // Three bits in eight are others: as far from the original as strangers are.
        bits: descriptor.keypoints.bits.map(
          (word) => word ^ (bits(random) & (bits(random) | bits(random))),
        ),
      },
    },
  });
  const more = Array.from({ length: Math.max(0, pictures - gallery.length) }, (_, place) => {
    const original = gallery[place % gallery.length];
    return original ? [copy(original, 1_000_000 + place)] : [];
  });
  return [...gallery, ...more.flat()];
}

const bits = (random: () => number): number => Math.floor(random() * 2 ** 32);
