import { useState } from 'react';
import { ProductPicture } from '../../../../design/picture.tsx';
import { placedPicture } from '../../../artwork/placed-address.ts';
import type { CartLine } from '../../../cart/line.ts';
import { imageAt, sourceSet } from '../../../catalog/picture.ts';

/** What of a line its picture shows. */
export type PicturedLine = Pick<
  CartLine,
  'name' | 'color' | 'image' | 'technique' | 'imagenterminado'
>;

/** What is ordered, with its artwork on it where it was placed. */
export function LinePicture({
  line,
  sizes,
}: {
  readonly line: PicturedLine;
  /** How wide it is shown. */
  readonly sizes: string;
}) {
  // A file that is gone, or that only a designer can open: the blank product is shown.
  const [lost, setLost] = useState('');
  if (!line.image) return null;
  const placed = placedPicture(line.image, line.technique, line.imagenterminado, 320);
  if (placed && placed !== lost) {
    return (
      <img
        src={placed}
        alt={`${line.name} con tu logo`}
        width={144}
        height={144}
        onError={() => setLost(placed)}
        className="size-full object-cover"
      />
    );
  }
  return (
    <ProductPicture
      src={imageAt(line.image, { width: 320, format: 'webp' })}
      sets={{ avif: sourceSet(line.image, 'avif'), webp: sourceSet(line.image, 'webp') }}
      sizes={sizes}
      alt={line.color ? `${line.name}, ${line.color}` : line.name}
      className="size-full object-cover"
    />
  );
}
