import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../../../design/button.tsx';
import { toast } from '../../../../design/toast.tsx';
import type { CardAddress } from '../../card-form.ts';
import {
  type CardErrors,
  type CardField,
  EMPTY_CARD,
  emptyFields,
  findProblem,
  stillWrong,
  typeInto,
} from '../../card-form.ts';
import type { CardForm } from '../../card-library.port.ts';
import { CardNote } from './card-logo.tsx';
import { CardTextField } from './card-text-field.tsx';
import { type Outcome, PaymentAdvice } from './payment-advice.tsx';

const CARD_FIELDS = ['number', 'holder', 'month', 'year', 'cvv'] as const;
const ADDRESS_FIELDS = ['street', 'exterior', 'colonia', 'postalCode', 'state'] as const;
/** As they follow each other on the screen. */
const IN_ORDER: readonly CardField[] = [...CARD_FIELDS, ...ADDRESS_FIELDS];

const AGAIN = 'Corrige los datos o usa otra tarjeta. Por seguridad, escribe de nuevo el CVV.';

interface NewCardFormProps {
  readonly deviceSessionId: string;
  readonly ready: boolean;
  /** Who handles the card. */
  readonly company: string;
  /** A payment is on its way. */
  readonly busy: boolean;
  readonly hasSaved: boolean;
  /** The year the server has; a device's own clock may be wrong. */
  readonly year: number;
  /** Where the order goes: what the card's address starts with. */
  readonly delivery: CardAddress;
  /** In how many payments; nothing where there is no choice. */
  readonly plan: ReactNode;
  /** Why the last payment failed; empty when none did. */
  readonly problem: string;
  /** What that payment did to one's money. */
  readonly outcome: Outcome;
  readonly folio: string;
  readonly onShowSaved: () => void;
  /** What was typed before a look at the kept cards. */
  readonly typed?: CardForm | undefined;
  /** Told of all that is typed, so that it outlives this form. */
  readonly onType?: (card: CardForm) => void;
  /** Resolves to false when the payment failed and the card has to be looked at again. */
  readonly onPay: (card: CardForm, keep: boolean) => Promise<boolean>;
}

/** A card typed now. What is typed stays in this page and goes to the provider alone. */
export function NewCardForm(props: NewCardFormProps) {
  const { year, delivery, typed, onType, onPay } = props;
  const [card, setCard] = useState<CardForm>(() => typed ?? startWith(delivery));
  useEffect(() => onType?.(card), [card, onType]);
  const [keep, setKeep] = useState(false);
  const [pointed, setPointed] = useState<CardErrors>({});
  const errors = stillWrong(pointed, card, year);
  const form = useRef<HTMLFormElement>(null);

  const point = (next: CardErrors): void => {
    setPointed(next);
    const first = IN_ORDER.find((field) => next[field]);
    form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const empty = emptyFields(card);
    if (Object.keys(empty).length > 0) return point(empty);
    const problem = findProblem(card, year);
    if (problem) {
      toast.error(problem.message);
      return point({ [problem.field]: problem.message });
    }
    setPointed({});
    // A code that was sent once is not kept for another try.
    if (!(await onPay(card, keep))) setCard((typed) => ({ ...typed, cvv: '' }));
  };
  const field = (name: CardField) => (
    <CardTextField
      key={name}
      name={name}
      card={card}
      error={errors[name]}
      onType={(text) => setCard((typed) => typeInto(typed, name, text))}
    />
  );
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)}>
      <h2 className="mb-4 text-lg">Nueva tarjeta</h2>
      <div className="grid grid-cols-6 gap-4">{CARD_FIELDS.map(field)}</div>
      <h3 className="mt-7 text-base">Dirección de la tarjeta</h3>
      {delivery.street ? (
        <p className="mt-1 text-sm text-ink-2">
          Es la de tu entrega. Cámbiala si tu banco tiene otra.
        </p>
      ) : null}
      <div className="mt-4 grid grid-cols-6 gap-4">{ADDRESS_FIELDS.map(field)}</div>
      <input
        type="hidden"
        name="deviceIdHidden"
        id="deviceIdHidden"
        value={props.deviceSessionId}
        readOnly
      />
      <label className="mt-5 flex min-h-11 items-center gap-3 text-sm">
        <input
          type="checkbox"
          checked={keep}
          onChange={(event) => setKeep(event.target.checked)}
          className="size-5 shrink-0 accent-cobalt"
        />
        Guardar esta tarjeta para mi próxima compra
      </label>
      {props.plan}
      <PaymentAdvice {...props} again={AGAIN} />
      <div className="mt-4 flex flex-col-reverse gap-3 sm:flex-row">
        <Button look="secondary" onClick={props.onShowSaved} disabled={!props.hasSaved}>
          Mostrar tarjetas registradas
        </Button>
        <Button type="submit" disabled={!props.ready} busy={props.busy}>
          Realizar Pago
        </Button>
      </div>
      <CardNote company={props.company} />
    </form>
  );
}

/** An empty card at the address of the delivery, in the shapes that typing would give it. */
function startWith(delivery: CardAddress): CardForm {
  return ADDRESS_FIELDS.reduce((card, field) => typeInto(card, field, delivery[field]), EMPTY_CARD);
}
