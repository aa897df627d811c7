/** How wide the five are for their height. */
const WIDTH = 90 / 16;

/**
 * Five stars, outlined and grey: no product has reviews yet, and a filled star would claim one
 * (decision A24).
 */
export function Stars({ size = 14 }: { readonly size?: number }) {
  return (
    <svg
      role="img"
      aria-label="Sin calificaciones"
      width={size * WIDTH}
      height={size}
      fill="none"
      className="drawn text-line-2"
    >
      <use href="#stars" />
    </svg>
  );
}
