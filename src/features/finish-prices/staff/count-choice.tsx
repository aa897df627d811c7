/** Areas that a line's files lie on at most: two files are placed. */
export const MOST_PLACED = 2;

export const INK_WORDS = ['Ver con', 'tinta', 'tintas'] as const;
export const POSITION_WORDS = ['Ver en', 'posición', 'posiciones'] as const;

/** In how many inks, or positions, a job is printed whose prices are shown beside it. */
export function CountChoice({
  words: [lead, one, many],
  most,
  chosen,
  onChoose,
}: {
  readonly words: readonly [lead: string, one: string, many: string];
  readonly most: number;
  readonly chosen: number;
  readonly onChoose: (count: number) => void;
}) {
  return (
    <label className="flex items-center gap-2 text-sm">
      {lead}
      <select
        value={chosen}
        onChange={(event) => onChoose(Number(event.target.value))}
        className="figures min-h-11 rounded-control border border-line-2 bg-sheet px-2 text-[1rem] md:text-sm"
      >
        {Array.from({ length: most }, (_, place) => place + 1).map((count) => (
          <option key={count} value={count}>
            {count} {count === 1 ? one : many}
          </option>
        ))}
      </select>
    </label>
  );
}
