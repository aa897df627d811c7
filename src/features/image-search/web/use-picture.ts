import { useEffect, useState } from 'react';

/** Where a picture of this page's memory can be shown from; empty until it can. */
export function useObjectUrl(picture: Blob): string {
  const [address, setAddress] = useState('');
  useEffect(() => {
    const made = URL.createObjectURL(picture);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [picture]);
  return address;
}

/** The picture decoded, upright as its camera says; `onBroken` when it is none. */
export function useDecoded(picture: Blob, onBroken: () => void): HTMLImageElement | undefined {
  const [image, setImage] = useState<HTMLImageElement>();
  useEffect(() => {
    const address = URL.createObjectURL(picture);
    const decoding = new Image();
    let wanted = true;
    decoding.src = address;
    decoding.decode().then(
      () => {
        if (wanted) setImage(decoding);
      },
      (error: unknown) => {
        console.warn('the picture cannot be opened', error);
        if (wanted) onBroken();
      },
    );
    return () => {
      wanted = false;
      URL.revokeObjectURL(address);
    };
  }, [picture, onBroken]);
  return image;
}

/** The window's inner size, kept up to date. */
export function useWindowSize(): { readonly width: number; readonly height: number } {
  const [size, setSize] = useState({ width: innerWidth, height: innerHeight });
  useEffect(() => {
    const measure = (): void => setSize({ width: innerWidth, height: innerHeight });
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, []);
  return size;
}
