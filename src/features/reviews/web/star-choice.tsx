import { STAR_NAMES, STARS, type StarCount } from '../review.ts';

const STAR = 'm12 3 2.7 5.7 6.2.8-4.6 4.3 1.2 6.2-5.5-3.1L6.5 20l1.2-6.2-4.6-4.3 6.2-.8Z';

/** Five stars of which one is chosen, by pointer, finger or the arrow keys; it says what each means. */
export function StarChoice({
  name,
  value,
  onChange,
}: {
  /** The product's, for whoever does not see it. */
  readonly name: string;
  /** 0 before anything is chosen. */
  readonly value: number;
  readonly onChange: (stars: StarCount) => void;
}) {
  return (
    <fieldset>
      <legend className="text-sm font-semibold">
        Tu calificación<span className="sr-only"> de {name}</span>
      </legend>
      <div className="mt-1 -ml-2 flex flex-wrap items-center">
        {STARS.map((stars) => (
          <label
            key={stars}
            className="relative grid size-11 cursor-pointer place-items-center rounded-control has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-cobalt"
          >
            <input
              type="radio"
              name="estrellas"
              value={stars}
              checked={value === stars}
              onChange={() => onChange(stars)}
              required
              className="absolute inset-0 cursor-pointer opacity-0"
              aria-label={`${stars === 1 ? '1 estrella' : `${stars} estrellas`}: ${STAR_NAMES[stars]}`}
            />
            <svg
              viewBox="0 0 24 24"
              aria-hidden="true"
              className={`size-7 stroke-current ${stars <= value ? 'fill-current text-star' : 'fill-none text-ink-3'}`}
              strokeWidth="1.5"
              strokeLinejoin="round"
            >
              <path d={STAR} />
            </svg>
          </label>
        ))}
        <span className="ml-2 text-sm text-ink-2" aria-hidden="true">
          {nameOf(value)}
        </span>
      </div>
    </fieldset>
  );
}

const nameOf = (value: number): string => {
  const stars = STARS.find((one) => one === value);
  return stars ? STAR_NAMES[stars] : '';
};
