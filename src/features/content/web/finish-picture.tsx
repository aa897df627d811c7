import { FINISH_PICTURE_WIDTHS, type FinishSlug, finishPicture } from '../finish-pictures.ts';

/** A close-up of what a finish looks like on a product of ours. */
export function FinishPicture({
  slug,
  alt,
  sizes,
  eager = false,
  look = '',
}: {
  readonly slug: FinishSlug;
  readonly alt: string;
  readonly sizes: string;
  readonly eager?: boolean;
  readonly look?: string;
}) {
  const { src, avif, webp } = finishPicture(slug);
  const [width] = FINISH_PICTURE_WIDTHS;
  return (
    <picture>
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <source type="image/webp" srcSet={webp} sizes={sizes} />
      <img
        src={src}
        alt={alt}
        width={width}
        height={width * 0.75}
        loading={eager ? 'eager' : 'lazy'}
        {...(eager ? { fetchPriority: 'high' as const } : {})}
        className={`aspect-4/3 w-full bg-paper-2 object-cover ${look}`}
      />
    </picture>
  );
}
