import LandedPrice from '../../features/landed-price/web/landed-price.tsx';
import type { DoorPriceProps } from '../../features/product/web/door-price.ts';
import { ShareButton } from '../../features/sharing/web/share-button.tsx';

/** What later features show below a product's sum: the price at the door, and a link to share it. */
export default function BelowSum(props: DoorPriceProps) {
  const { detail, colour, technique, quantity, files } = props;
  return (
    <>
      <LandedPrice {...props} />
      {colour ? (
        <div className="-ml-5">
          <ShareButton
            id={detail.id_producto_prov}
            colour={colour}
            technique={technique}
            quantity={quantity}
            files={files}
          />
        </div>
      ) : null}
    </>
  );
}
