import { useState } from 'react';
import { imageAt, type PictureWidth } from '../../catalog/picture.ts';
import { placedLine } from '../placed-line.ts';
import type { OrderItemView } from '../reads.ts';

/** What was ordered, with the customer's artwork on it where they placed one. */
export function LinePicture({
  item,
  width = 320,
}: {
  readonly item: OrderItemView;
  readonly width?: PictureWidth;
}) {
  const placed = placedLine(item, width);
  const plain = imageAt(item.imagen, { width, format: 'webp' });
  return <Picture key={placed} address={placed ?? plain} otherwise={plain} />;
}

/** A picture, or the other where it is missing, or an empty place where both are. */
function Picture({ address, otherwise }: { readonly address: string; readonly otherwise: string }) {
  const [missing, setMissing] = useState(false);
  if (missing && address !== otherwise)
    return <Picture address={otherwise} otherwise={otherwise} />;
  if (!address || missing) return <span className="aspect-square bg-paper-2" />;
  return (
    <img
      src={address}
      alt=""
      width={320}
      height={320}
      loading="lazy"
      // It may have failed before this page came alive.
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0) setMissing(true);
      }}
      onError={() => setMissing(true)}
      className="aspect-square w-full bg-paper-2 object-cover"
    />
  );
}
