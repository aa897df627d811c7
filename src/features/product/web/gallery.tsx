import { lazy, Suspense, useState } from 'react';
import { ProductPicture } from '../../../design/picture.tsx';
import { imageAt, parsePictureAddress, sourceSet } from '../../catalog/picture.ts';
import { ZoomPicture } from './zoom-picture.tsx';

const NoPicture = lazy(() => import('./no-picture.tsx'));

/** Pictures of the chosen colour: one large, all as thumbnails (a column from 768 px on). */
export function Gallery({
  images,
  texts,
  name,
  colour,
  css,
  printed,
}: {
  readonly images: readonly string[];
  /** What each shows, where that is known. */
  readonly texts?: readonly string[] | undefined;
  readonly name: string;
  /** Its name; '' where the product has none. */
  readonly colour: string;
  /** The colour itself, shown where there is no picture of it. */
  readonly css?: string | undefined;
  /** Whether it is ordered with a finish: then its example of a print is shown first. */
  readonly printed?: boolean;
}) {
  const [pressed, setPressed] = useState<number>();
  const first = printed
    ? images.findIndex((image) => parsePictureAddress(image)?.view === 'impreso')
    : 0;
  const shown = Math.min(pressed ?? Math.max(first, 0), images.length - 1);
  const address = images[shown];
  if (!address)
    return (
      <Suspense fallback={<div className="aspect-square bg-paper-2" />}>
        <NoPicture colour={colour} css={css} />
      </Suspense>
    );
  const subject = [name, colour].filter(Boolean).join(', ');
  const said = (at: number): string => texts?.[at] ?? `vista ${at + 1}`;
  return (
    <div className="flex flex-col gap-3 md:flex-row-reverse">
      <ZoomPicture key={address} address={address} alt={`${subject}, ${said(shown)}`} />
      {images.length > 1 ? (
        <ul
          aria-label="Vistas del producto"
          className="flex gap-2 overflow-x-auto p-1 md:w-20 md:shrink-0 md:flex-col md:overflow-visible"
        >
          {images.map((image, position) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a view keeps its place in every colour, and its button what was pressed on it.
            <li key={position}>
              <button
                type="button"
                aria-label={`Ver ${said(position)}`}
                aria-current={position === shown ? 'true' : undefined}
                onClick={() => setPressed(position)}
                className={`block size-18 overflow-hidden bg-paper-2 outline-1 transition-[outline-color] duration-150 ${position === shown ? 'outline-2 outline-offset-2 outline-ink' : 'outline-line hover:outline-line-2'}`}
              >
                <ProductPicture
                  src={imageAt(image, { width: 320, format: 'webp' })}
                  sets={{
                    avif: sourceSet(image, 'avif'),
                    webp: sourceSet(image, 'webp'),
                  }}
                  sizes="72px"
                  alt=""
                  className="size-full object-cover"
                />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
