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
  const { missing, watched } = useMissing();
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
      {...watched}
      className="aspect-square w-full bg-paper-2 object-cover"
    />
  );
}

/** Whether a picture is missing; `watched` are the properties of the `img` that is asked for it. */
export function useMissing() {
  const [missing, setMissing] = useState(false);
  const watched = {
    // It may have failed before this page came alive.
    ref: (image: HTMLImageElement | null): void => {
      if (image?.complete && image.naturalWidth === 0) setMissing(true);
    },
    onError: (): void => setMissing(true),
  };
  return { missing, watched };
}
