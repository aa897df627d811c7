import { FINISH_SLUGS, images } from '../../routes.ts';

export type FinishSlug = (typeof FINISH_SLUGS)[number];

/** Whether a finish, which the company may have named itself, has a close-up of ours. */
export const isPictured = (slug: string): slug is FinishSlug =>
  FINISH_SLUGS.some((known) => known === slug);

/** Widths in which each finish's close-up lies in public, 4 by 3. */
export const FINISH_PICTURE_WIDTHS = [640, 1280] as const;

/** The close-up of a finish, as a picture of the page names it. */
export function finishPicture(slug: FinishSlug): {
  readonly src: string;
  readonly avif: string;
  readonly webp: string;
} {
  const set = (format: string) =>
    FINISH_PICTURE_WIDTHS.map(
      (width) => `${images.finish(`${slug}-${width}.${format}`)} ${width}w`,
    ).join(', ');
  return { src: images.finish(`${slug}-640.webp`), avif: set('avif'), webp: set('webp') };
}
