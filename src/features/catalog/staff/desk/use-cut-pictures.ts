import { useEffect, useRef, useState } from 'react';
import { type ProductPhoto, squareOn, wholePhoto } from '../../desk/photo.ts';

/** As wide as the page's large picture. */
const WIDEST = 960;

const keyOf = ({ foto, recorte: { x, y, lado } }: ProductPhoto): string =>
  [foto, x, y, lado].join(' ');

/** The square of a photograph as a picture of its own, cut by the browser. */
async function cut(photo: ProductPhoto): Promise<string> {
  const image = new Image();
  image.src = wholePhoto(photo.foto);
  await image.decode();
  const { x, y, lado } = squareOn(photo, image.naturalWidth);
  const canvas = document.createElement('canvas');
  canvas.width = Math.min(Math.round(lado), WIDEST);
  canvas.height = canvas.width;
  canvas.getContext('2d')?.drawImage(image, x, y, lado, lado, 0, 0, canvas.width, canvas.width);
  const picture = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/webp', 0.9));
  if (!picture) throw new Error(`the photograph ${photo.foto} cannot be cut`);
  return URL.createObjectURL(picture);
}

/**
 * Where the square of each photograph of a draft can be seen before it is saved, by its place; the
 * whole photograph until it is cut.
 */
export function useCutPictures(photos: readonly ProductPhoto[]): (place: number) => string {
  const [cuts, setCuts] = useState<Readonly<Record<string, string>>>({});
  const asked = useRef(new Set<string>());
  useEffect(() => {
    for (const photo of photos) {
      const key = keyOf(photo);
      if (asked.current.has(key)) continue;
      asked.current.add(key);
      cut(photo).then(
        (address) => setCuts((known) => ({ ...known, [key]: address })),
        (error: unknown) => console.warn('a photograph is shown whole', error),
      );
    }
  }, [photos]);
  return (place) => {
    const photo = photos[place];
    return photo ? (cuts[keyOf(photo)] ?? wholePhoto(photo.foto)) : '';
  };
}
