import { useEffect, useRef, useState } from 'react';

/** Whether a picture is there to be looked at. */
export type Arrival = 'coming' | 'here' | 'lost';

/** Tells of a picture whether it has come, also where it came before this page was alive. */
export function useArrival(address: string | undefined) {
  const [arrival, setArrival] = useState<Arrival>('coming');
  const ref = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const image = ref.current;
    const done = address !== undefined && image?.complete === true;
    setArrival(done ? arrivalOf(image) : 'coming');
  }, [address]);
  const image = {
    ref,
    onLoad: () => setArrival('here'),
    onError: () => setArrival('lost'),
  };
  return { arrival, image };
}

const arrivalOf = ({ naturalWidth }: HTMLImageElement): Arrival =>
  naturalWidth > 0 ? 'here' : 'lost';
