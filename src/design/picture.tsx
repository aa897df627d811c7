import type { ComponentProps } from 'react';

interface ProductPictureProps
  extends Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'ref' | 'onError'> {
  /** Plain address, used where no `sets` are given and by old browsers. */
  readonly src: string;
  /** `srcset` by format; empty for pictures of one size only. Small ones need none for old browsers. */
  readonly sets?: { readonly avif: string; readonly webp?: string };
  readonly sizes?: string;
  readonly alt: string;
  readonly eager?: boolean;
}

/** A picture that cannot be had leaves its ground, not the browser's torn page. It keeps its name. */
function hideWhenBroken(image: HTMLImageElement | null): void {
  if (image?.complete && image.naturalWidth === 0) image.style.opacity = '0';
}

/** A square product picture in the format and size the browser likes best. */
export function ProductPicture({
  src,
  sets,
  sizes,
  alt,
  eager = false,
  ...rest
}: ProductPictureProps) {
  const image = (
    <img
      width={640}
      height={640}
      {...rest}
      ref={hideWhenBroken}
      onError={(event) => hideWhenBroken(event.currentTarget)}
      src={src}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      decoding={eager ? 'sync' : 'async'}
      // What is pressed comes before a card that is still to be made (decision 0077).
      fetchPriority={eager ? 'high' : 'low'}
    />
  );
  if (!sets?.avif) return image;
  return (
    <picture>
      <source type="image/avif" srcSet={sets.avif} sizes={sizes} />
      {sets.webp ? <source type="image/webp" srcSet={sets.webp} sizes={sizes} /> : null}
      {image}
    </picture>
  );
}
