import { WornPicture } from '../../features/artwork/web/worn/worn-picture.tsx';
import type { ProductCard } from '../../features/catalog/reads.ts';
import { Heart } from '../../features/favourites/web/heart.tsx';

/** What lies over every card for whoever has put on a logo. */
export function LogoCorner(props: {
  readonly product: ProductCard;
  readonly colour?: string | undefined;
}) {
  return (
    <>
      <WornPicture {...props} />
      <Heart {...props} />
    </>
  );
}
