const STAR = '1.9 4.1 4.5.5-3.3 3.1.9 4.5-4-2.3-4 2.3.9-4.5-3.3-3.1 4.5-.5Z';
export const HEART =
  'M12 20.3 4.6 12.8a4.9 4.9 0 0 1 0-6.9 4.8 4.8 0 0 1 6.8 0l.6.7.6-.7a4.8 4.8 0 0 1 6.8 0 4.9 4.9 0 0 1 0 6.9Z';

/**
 * Shapes that stand on a list once a product. Their outlines are in the page once, in its frame, and
 * every other place names them.
 */
export function DrawnOnce() {
  return (
    <svg width="0" height="0" className="absolute" aria-hidden="true">
      <symbol id="heart" viewBox="0 0 24 24" strokeWidth="1.6" strokeLinecap="round">
        <path d={HEART} />
      </symbol>
      <symbol id="stars" viewBox="0 0 90 16">
        <path d={`m8 1.6 ${STAR}${`m18.5 0 ${STAR}`.repeat(4)}`} />
      </symbol>
    </svg>
  );
}

/** The heart, outlined in the colour of the text around it, or filled with it. */
export function DrawnHeart({ filled }: { readonly filled: boolean }) {
  return (
    <svg fill={filled ? 'currentColor' : 'none'} className="heart" aria-hidden="true">
      <use href="#heart" />
    </svg>
  );
}
