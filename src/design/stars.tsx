import { Drawn } from './drawn-once.tsx';

/** How wide the five are for their height. */
const WIDTH = 90 / 16;

/**
 * Five stars, outlined and grey: no product has reviews yet, and a filled star would claim one
 * (decision A24).
 */
export function Stars({ size = 14 }: { readonly size?: number }) {
  return (
    <span role="img" aria-label="Sin calificaciones" className="inline-flex text-line-2">
      <Drawn shape="stars" width={size * WIDTH} height={size} />
    </span>
  );
}
