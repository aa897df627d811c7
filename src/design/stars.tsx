/** Stars that people gave, as a product carries them. */
interface Rating {
  /** From 1 to 5, in tenths. */
  readonly promedio: number;
  readonly total: number;
}

const STARS = 5;

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
  const rest = given ? Math.round(100 - (given.promedio / STARS) * 100) : 100;
  return (
    <svg
      role="img"
      aria-label={given ? starWords(given) : 'Sin calificaciones'}
      fill="none"
      className={small ? 'stars' : 'stars stars-large'}
    >
      <use href="#stars" />
      {given ? (
        <use href="#stars" className="stars-given" style={{ clipPath: `inset(0 ${rest}% 0 0)` }} />
      ) : null}
    </svg>
  );
}

/** '4.7 de 5 estrellas, 12 opiniones'. */
const starWords = ({ promedio, total }: Rating): string =>
  `${promedio} de ${STARS} estrellas, ${opinionCount(total)}`;

/** '1 opinión', '12 opiniones'. */
export const opinionCount = (total: number): string =>
  `${total.toLocaleString('es-MX')} ${total === 1 ? 'opinión' : 'opiniones'}`;
