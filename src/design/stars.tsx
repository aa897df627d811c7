/** Stars that people gave. */
interface Rating {
  /** From 1 to 5, in tenths. */
  readonly promedio: number;
}

/**
 * Five stars: outlined and grey where nobody gave any, for a filled one would claim it (decision A24);
 * filled as far as people who bought it say.
 */
export function Stars({
  given,
  small = false,
}: {
  readonly given?: Rating | undefined;
  readonly small?: boolean;
}) {
  const stars = given?.promedio;
  return (
    <svg
      role="img"
      aria-label={stars ? `${stars} de 5 estrellas` : 'Sin calificaciones'}
      fill="none"
      className={small ? 'stars' : 'stars stars-large'}
    >
      <use href="#stars" />
      {stars ? (
        <use
          href="#stars"
          className="stars-given"
          style={{ clipPath: `inset(0 ${Math.round(100 - stars * 20)}% 0 0)` }}
        />
      ) : null}
    </svg>
  );
}
