import { type RefObject, useEffect, useRef, useState } from 'react';
import { cardImage } from '../../../catalog/card-image.ts';
import { imageAt } from '../../../catalog/picture.ts';
import type { ProductCard } from '../../../catalog/reads.ts';
import { CARD_SIZES } from '../../../catalog/web/product-card.tsx';
import { wornPicture } from '../../placed-address.ts';
import { takeTurn } from './turns.ts';
import { checkLogo, useWornLogo } from './worn-logo.ts';

/** A shop with a queue is asked again, this often and after this long. */
const TRIES = 5;
const AGAIN_MS = 2500;

/** Over a card's picture: the product with the visitor's logo, once that has been made. */
export function WornPicture({
  product,
  colour,
}: {
  readonly product: ProductCard;
  readonly colour?: string | undefined;
}) {
  const logo = useWornLogo((state) => state.logo);
  const first = cardImage(product);
  const image = first && colour ? imageAt(first, { colour }) : first;
  if (!logo || !image) return null;
  const small = wornPicture(image, logo.name, 320);
  const large = wornPicture(image, logo.name, 640);
  if (!small || !large) return null;
  return <Overlay key={large} small={small} large={large} />;
}

function Overlay({ small, large }: { readonly small: string; readonly large: string }) {
  const [shown, setShown] = useState(false);
  const [failed, setFailed] = useState(0);
  const [tries, setTries] = useState(1);
  /** The try whose turn has come. */
  const [asked, setAsked] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  const near = useNear(box);
  const endTurn = useRef<() => void>(undefined);
  useEffect(() => {
    if (!near) return;
    const end = takeTurn(() => setAsked(tries));
    endTurn.current = end;
    return end;
  }, [near, tries]);
  useEffect(() => {
    if (failed === 0 || failed >= TRIES) return;
    void checkLogo();
    const again = setTimeout(() => setTries(failed + 1), AGAIN_MS * failed);
    return () => clearTimeout(again);
  }, [failed]);
  return (
    <div
      ref={box}
      className="pointer-events-none absolute inset-x-0 top-0 aspect-square overflow-hidden"
    >
      {asked === 0 ? null : (
        <img
          key={asked}
          src={large}
          srcSet={`${small} 320w, ${large} 640w`}
          sizes={CARD_SIZES}
          width={640}
          height={640}
          alt=""
          decoding="async"
          fetchPriority="low"
          onLoad={() => {
            setShown(true);
            endTurn.current?.();
          }}
          onError={() => {
            setFailed(asked);
            endTurn.current?.();
          }}
          className={`card-picture transition-opacity duration-300 ${shown ? '' : 'opacity-0'}`}
        />
      )}
    </div>
  );
}

/** As far away as browsers ask for pictures that may wait. */
const NEAR = '1250px';

/** Whether a box has been near what is seen: a turn is nothing for what nobody comes to. */
function useNear(box: RefObject<HTMLElement | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (near || !box.current) return;
    const watch = new IntersectionObserver(
      (seen) => setNear(seen.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: NEAR },
    );
    watch.observe(box.current);
    return () => watch.disconnect();
  }, [near, box]);
  return near;
}
