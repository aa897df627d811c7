/** In how many inks a job is printed whose prices are shown beside it. */
export function InkChoice({
  most,
  chosen,
  onChoose,
}: {
  readonly most: number;
  readonly chosen: number;
  readonly onChoose: (inks: number) => void;
}) {
  return (
    <label className="flex items-center gap-2 text-sm">
      Ver con
      <select
        value={chosen}
        onChange={(event) => onChoose(Number(event.target.value))}
        className="figures min-h-11 rounded-control border border-line-2 bg-sheet px-2"
      >
        {Array.from({ length: most }, (_, place) => place + 1).map((inks) => (
          <option key={inks} value={inks}>
            {inks} {inks === 1 ? 'tinta' : 'tintas'}
          </option>
        ))}
      </select>
    </label>
  );
}
