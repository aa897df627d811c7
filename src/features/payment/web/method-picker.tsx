import type { OwnWay } from '../payment-method.ts';

const METHODS = [
  ['tarjeta', 'Tarjeta', 'Crédito o débito. Se confirma al momento.'],
  ['transferencia', 'Transferencia bancaria', 'SPEI o ventanilla, con comprobante.'],
] as const;

/** The two ways to pay here, as large rows. */
export function MethodPicker({
  method,
  onChoose,
}: {
  readonly method: OwnWay;
  readonly onChoose: (method: OwnWay) => void;
}) {
  return (
    <fieldset className="grid gap-3 sm:grid-cols-2">
      <legend className="sr-only">Forma de pago</legend>
      {METHODS.map(([value, name, text]) => (
        <button
          key={value}
          type="button"
          aria-pressed={method === value}
          onClick={() => onChoose(value)}
          className="group flex min-h-20 items-center gap-4 rounded-sheet border border-line-2 bg-sheet px-5 py-4 text-left transition-colors hover:border-ink aria-pressed:border-overprint aria-pressed:bg-overprint-wash aria-pressed:ring-1 aria-pressed:ring-overprint"
        >
          <span
            aria-hidden="true"
            className="grid size-5 shrink-0 place-items-center rounded-full border border-line-2 bg-sheet group-aria-pressed:border-overprint"
          >
            <span className="size-2.5 rounded-full group-aria-pressed:bg-overprint" />
          </span>
          <span>
            <span className="block text-base font-semibold">{name}</span>
            <span className="block text-xs text-ink-2">{text}</span>
          </span>
        </button>
      ))}
    </fieldset>
  );
}
