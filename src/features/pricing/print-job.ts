/** What of a print job its price depends on, beside its quantity. */
export interface PrintJob {
  /** In which it is printed; left out for one. */
  readonly inks?: number | undefined;
  /** Places of the piece that are printed; left out for one. */
  readonly positions?: number | undefined;
}

interface PlacedSomewhere {
  readonly colocacion?: { readonly area: string } | undefined;
}

/** Positions of a job: the distinct areas on which its files lie. What is not placed adds none. */
export function positionsOf(files: readonly PlacedSomewhere[]): number {
  const areas = files.flatMap(({ colocacion }) => (colocacion ? [colocacion.area] : []));
  return Math.max(1, new Set(areas).size);
}

/** A stored file, and the area it lies on where it was placed: 'f00.svg', 'f00.svg~front'. */
export const tellFile = ({
  name,
  colocacion,
}: PlacedSomewhere & { readonly name: string }): string =>
  colocacion ? `${name}~${colocacion.area}` : name;

/** What `tellFile` told. */
export function readFile(told: string): {
  readonly name: string;
  readonly colocacion?: { readonly area: string };
} {
  const [name = '', area] = told.split('~');
  return area === undefined ? { name } : { name, colocacion: { area } };
}
