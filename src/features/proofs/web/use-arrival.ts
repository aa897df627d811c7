import { useEffect, useRef, useState } from 'react';

/** Whether a picture is there to be looked at. */
export type Arrival = 'coming' | 'here' | 'lost';

/** Tells of a picture whether it has come, also where it came before this page was alive. */
export function useArrival(address: string | undefined) {
  const [seen, setSeen] = useState<{ address: string | undefined; arrival: Arrival }>();
  const ref = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const image = ref.current;
    // What is still coming tells of itself, perhaps it has already.
    if (address !== undefined && image?.complete === true)
      setSeen({ address, arrival: arrivalOf(image) });
  }, [address]);
  const image = {
    ref,
    onLoad: () => setSeen({ address, arrival: 'here' }),
    onError: () => setSeen({ address, arrival: 'lost' }),
  };
  const arrival = seen && seen.address === address ? seen.arrival : 'coming';
  return { arrival, image };
}

const arrivalOf = ({ naturalWidth }: HTMLImageElement): Arrival =>
  naturalWidth > 0 ? 'here' : 'lost';
