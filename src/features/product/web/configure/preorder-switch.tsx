/** The switch for ordering ahead of the stock, with the reason when it is not the shopper's. */
export function PreorderSwitch({
  on,
  forced,
  colour,
  onChange,
}: {
  readonly on: boolean;
  /** The colour holds less than one box: it can only be ordered ahead. */
  readonly forced: boolean;
  readonly colour: string;
  readonly onChange: (on: boolean) => void;
}) {
  return (
    <div className={forced ? 'rounded-sheet bg-warning-wash p-3' : ''}>
      <label className="flex min-h-11 items-center gap-3 text-sm">
        <input
          type="checkbox"
          role="switch"
          checked={on}
          aria-checked={on}
          aria-disabled={forced || undefined}
          aria-describedby="preorden-nota"
          onChange={(event) => {
            if (!forced) onChange(event.target.checked);
          }}
          className="peer sr-only"
        />
        <span
          aria-hidden="true"
          className="relative h-6 w-10 shrink-0 rounded-full bg-line-2 transition-colors duration-150 peer-checked:bg-cobalt peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-cobalt after:absolute after:top-0.5 after:left-0.5 after:size-5 after:rounded-full after:bg-sheet after:transition-transform after:duration-150 peer-checked:after:translate-x-4"
        />
        <span className="font-semibold">Preorden</span>
      </label>
      <p id="preorden-nota" className="text-xs text-ink-2">
        {forced
          ? `De ${colour} queda menos de una caja, así que va como preorden: un ejecutivo revisará tu pedido y confirmará la fecha de entrega.`
          : 'Actívala para pedir más de lo que hay en existencia; confirmamos la fecha antes de producir.'}
      </p>
    </div>
  );
}
