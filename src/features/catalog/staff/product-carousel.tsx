import { RegistrationMark } from '../../../design/empty-state.tsx';
import { ProductPicture } from '../../../design/picture.tsx';
import { imageAt, sourceSet } from '../picture.ts';

const SIZES = '(width >= 64rem) 30rem, 92vw';

/** The product's pictures side by side, one in view; a mark where there is none. */
export function ProductCarousel({
  name,
  images,
}: {
  readonly name: string;
  readonly images: readonly string[];
}) {
  if (images.length === 0) {
    return (
      <div
        role="img"
        aria-label="Producto sin imagen"
        className="grid aspect-square place-items-center self-start rounded-sheet bg-paper-2"
      >
        <RegistrationMark size={96} />
      </div>
    );
  }
  return (
    <section
      aria-label={`Imágenes de ${name}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a row that scrolls must be reachable by keyboard.
      tabIndex={0}
      className="flex snap-x snap-mandatory gap-2 self-start overflow-x-auto rounded-sheet"
    >
      {images.map((image, place) => (
        <div key={image} className="aspect-square w-full shrink-0 snap-center bg-paper-2">
          <ProductPicture
            src={imageAt(image, { width: 640, format: 'webp' })}
            sets={{ avif: sourceSet(image, 'avif'), webp: sourceSet(image, 'webp') }}
            sizes={SIZES}
            alt={`${name}, imagen ${place + 1} de ${images.length}`}
            eager={place === 0}
            className="size-full object-cover"
          />
        </div>
      ))}
    </section>
  );
}
