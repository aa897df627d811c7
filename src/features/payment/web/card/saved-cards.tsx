import { Button } from '../../../../design/button.tsx';
import type { SavedCard } from '../../contract.ts';
import { PaymentProblem } from '../payment-problem.tsx';
import { brandName, CardLogo, CardNote } from './card-logo.tsx';

/** The cards kept at the provider; one is chosen and pays. */
export function SavedCardGrid({
  cards,
  selected,
  ready,
  busy,
  company,
  problem,
  onSelect,
  onAdd,
  onPay,
}: {
  readonly cards: readonly SavedCard[];
  readonly selected: string | undefined;
  readonly ready: boolean;
  /** A payment is on its way. */
  readonly busy: boolean;
  /** Who handles the card. */
  readonly company: string;
  /** Why the last payment failed; empty when none did. */
  readonly problem: string;
  readonly onSelect: (id: string) => void;
  readonly onAdd: () => void;
  readonly onPay: (card: SavedCard) => void;
}) {
  const chosen = cards.find((card) => card.id === selected);
  return (
    <div>
      <fieldset>
        <legend className="mb-3 text-base font-semibold">Tus tarjetas</legend>
        <div className="grid gap-3 sm:grid-cols-2">
          {cards.map((card) => (
            <label
              key={card.id}
              className="flex min-h-20 items-center gap-4 rounded-sheet border border-line-2 bg-sheet p-4 transition-colors hover:border-ink has-checked:border-cobalt has-checked:bg-cobalt-wash has-checked:ring-1 has-checked:ring-cobalt has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-cobalt"
            >
              <input
                type="radio"
                name="tarjeta"
                value={card.id}
                checked={card.id === selected}
                onChange={() => onSelect(card.id)}
                className="sr-only"
              />
              <CardLogo brand={card.brand} size={52} />
              <span className="grow">
                <span className="block text-sm font-semibold">{brandName(card.brand)}</span>
                <span className="figures block">**** {card.last4}</span>
              </span>
              <span className="figures text-right text-xs text-ink-2">
                <span className="block">Vence</span>
                {card.expiration}
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <PaymentProblem problem={problem} />
      <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row">
        <Button look="secondary" onClick={onAdd}>
          Agregar nueva tarjeta
        </Button>
        <Button disabled={!chosen || !ready} busy={busy} onClick={() => chosen && onPay(chosen)}>
          Pagar con tarjeta seleccionada
        </Button>
      </div>
      <CardNote company={company} />
    </div>
  );
}
