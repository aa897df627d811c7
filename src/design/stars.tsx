/**
 * Five stars, outlined and grey: no product has reviews yet, and a filled star would claim one
 * (decision A24).
 */
export function Stars({ small = false }: { readonly small?: boolean }) {
  return (
    <svg
      role="img"
      aria-label="Sin calificaciones"
      fill="none"
      className={small ? 'stars' : 'stars stars-large'}
    >
      <use href="#stars" />
    </svg>
  );
}
