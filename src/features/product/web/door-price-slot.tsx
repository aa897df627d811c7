import { Suspense, use, useEffect, useRef, useState } from 'react';
import { DoorPrice, type DoorPriceProps } from './door-price.ts';

/** The price at the door; fetched once the reader comes near it. */
export function DoorPriceSlot(props: DoorPriceProps) {
  const Door = use(DoorPrice);
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    const watch = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: '200px' },
    );
    watch.observe(place.current);
    return () => watch.disconnect();
  }, []);
  if (!Door) return null;
  return (
    <div ref={place} className="min-h-32">
      {near ? (
        <Suspense>
          <Door {...props} />
        </Suspense>
      ) : null}
    </div>
  );
}
