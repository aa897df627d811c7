import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../../../design/button.tsx';
import { TextField } from '../../../../design/field.tsx';
import type { SavedCard } from '../../contract.ts';
import { brandName, CardLogo, CardNote } from './card-logo.tsx';
import { type Outcome, PaymentAdvice } from './payment-advice.tsx';

/** The cards kept at the provider; one is chosen and pays. */
export function SavedCardGrid({
  cards,
  selected,
  ready,
  busy,
  company,
  problem,
  outcome,
  folio,
  plan,
  asksCvv,
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
  /** What that payment did to one's money. */
  readonly outcome: Outcome;
  readonly folio: string;
  /** In how many payments; nothing where there is no choice. */
  readonly plan: ReactNode;
  /** The card whose bank asks for its CVV. */
  readonly asksCvv: string | undefined;
  readonly onSelect: (id: string) => void;
  readonly onAdd: () => void;
  readonly onPay: (card: SavedCard, cvv?: string) => void;
}) {
  const [code, setCode] = useState('');
  const chosen = cards.find((card) => card.id === selected);
  const asked = chosen !== undefined && chosen.id === asksCvv ? chosen : undefined;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!chosen) return;
    onPay(chosen, asked ? code : undefined);
    // A code that was sent once is not kept for another try.
    setCode('');
  };
  return (
    <form onSubmit={submit} noValidate>
      <fieldset>
        <legend className="text-base font-semibold">Tus tarjetas</legend>
        <p className="mb-3 text-sm text-ink-2">Elige con cuál pagas.</p>
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
      {plan}
      {asked ? <CvvField card={asked} company={company} code={code} onType={setCode} /> : null}
      <PaymentAdvice
        {...{ problem, outcome, folio }}
        again="Usa otra tarjeta o paga por transferencia."
      />
      <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row">
        <Button look="secondary" onClick={onAdd}>
          Agregar nueva tarjeta
        </Button>
        <Button
          type="submit"
          disabled={!chosen || !ready || (asked !== undefined && code.length < digitsOf(asked))}
          busy={busy}
        >
          Pagar con tarjeta seleccionada
        </Button>
      </div>
      <CardNote company={company} />
    </form>
  );
}

const digitsOf = ({ brand }: SavedCard): number => (brand === 'amex' ? 4 : 3);

/** Asked for kindly, where the card is: the code goes to the provider and nowhere else. */
function CvvField({
  card,
  company,
  code,
  onType,
}: {
  readonly card: SavedCard;
  readonly company: string;
  readonly code: string;
  readonly onType: (code: string) => void;
}) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector('input')?.focus(), []);
  return (
    <div
      ref={place}
      className="mt-5 rounded-control border-l-4 border-cobalt bg-cobalt-wash p-4 text-sm"
    >
      <p role="status">
        Tu banco pide el código de seguridad de tu tarjeta **** {card.last4}. Escríbelo para
        terminar tu pago: va directo a {company} y no se guarda.
      </p>
      <div className="mt-3 max-w-40">
        <TextField
          label="CVV"
          type="password"
          inputMode="numeric"
          autoComplete="cc-csc"
          hint={`${digitsOf(card)} dígitos`}
          maxLength={digitsOf(card)}
          value={code}
          onChange={({ target }) => onType(target.value.replace(/\D/g, ''))}
        />
      </div>
    </div>
  );
}
