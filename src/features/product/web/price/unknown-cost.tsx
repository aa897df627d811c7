/** The finish's price could not be had: nothing is sold at a price nobody knows. */
export function UnknownCost({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <p role="alert" className="mb-2 flex items-center justify-between gap-3 text-sm">
      <span>
        <strong className="font-semibold text-danger">Costo por confirmar</strong>
        <span className="block text-xs text-ink-2">
          No pudimos consultar el precio de este terminado.
        </span>
      </span>
      <button
        type="button"
        onClick={onRetry}
        className="min-h-11 shrink-0 font-semibold text-cobalt underline underline-offset-2"
      >
        Reintentar
      </button>
    </p>
  );
}
