const STAR = 'm8 1.6 1.9 4.1 4.5.5-3.3 3.1.9 4.5L8 11.5l-4 2.3.9-4.5L1.6 6.2l4.5-.5Z';
const SEATS = [0, 1, 2, 3, 4] as const;

/**
 * Five stars, outlined and grey: no product has reviews yet, and a filled star would claim one
 * (decision A24).
 */
export function Stars({ size = 14 }: { readonly size?: number }) {
  return (
    <span role="img" aria-label="Sin calificaciones" className="inline-flex gap-0.5 text-line-2">
      {SEATS.map((seat) => (
        <svg
          key={seat}
          width={size}
          height={size}
          viewBox="0 0 16 16"
          fill="none"
          stroke="currentColor"
          strokeLinejoin="round"
          aria-hidden="true"
        >
          <path d={STAR} />
        </svg>
      ))}
    </span>
  );
}
