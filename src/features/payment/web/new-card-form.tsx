import { type FormEvent, useRef, useState } from 'react';
import { Button } from '../../../design/button.tsx';
import { SelectField, TextField } from '../../../design/field.tsx';
import { toast } from '../../../design/toast.tsx';
import { MEXICAN_STATES } from '../../../kernel/mexican-states.ts';
import {
  type CardField,
  type CardForm,
  cvvLength,
  EMPTY_CARD,
  findProblem,
  logoOf,
  typeInto,
} from '../card-form.ts';
import { CardLogo, CardNote } from './card-logo.tsx';

interface FieldLook {
  readonly label: string;
  readonly autoComplete: string;
  readonly numeric?: boolean;
  readonly placeholder?: string;
  readonly span?: string;
  readonly maxLength?: number;
}

const FIELDS: Record<CardField, FieldLook> = {
  number: {
    label: 'Número de tarjeta',
    autoComplete: 'cc-number',
    numeric: true,
    span: 'col-span-6',
    maxLength: 19,
  },
  holder: {
    label: 'Nombre del titular',
    autoComplete: 'cc-name',
    span: 'col-span-6',
    maxLength: 40,
  },
  month: {
    label: 'Mes (MM)',
    autoComplete: 'cc-exp-month',
    numeric: true,
    span: 'col-span-2',
  },
  year: { label: 'Año (AA)', autoComplete: 'cc-exp-year', numeric: true, span: 'col-span-2' },
  cvv: { label: 'CVV', autoComplete: 'cc-csc', numeric: true, span: 'col-span-2' },
  state: {
    label: 'Estado',
    autoComplete: 'billing address-level1',
    span: 'col-span-6 sm:col-span-4',
  },
  postalCode: {
    label: 'Código postal',
    autoComplete: 'billing postal-code',
    numeric: true,
    span: 'col-span-6 sm:col-span-2',
  },
  colonia: {
    label: 'Colonia',
    autoComplete: 'billing address-level3',
    span: 'col-span-6',
  },
  street: {
    label: 'Calle',
    autoComplete: 'billing address-line1',
    span: 'col-span-6 sm:col-span-4',
  },
  exterior: {
    label: 'Número exterior',
    autoComplete: 'billing address-line2',
    span: 'col-span-6 sm:col-span-2',
  },
};
const CARD_FIELDS = ['number', 'holder', 'month', 'year', 'cvv'] as const;
const ADDRESS_FIELDS = ['street', 'exterior', 'colonia', 'postalCode', 'state'] as const;

const REQUIRED = 'Completa este campo.';

/** A card typed now. What is typed stays in this page and goes to the provider alone. */
export function NewCardForm({
  deviceSessionId,
  ready,
  hasSaved,
  onShowSaved,
  onPay,
}: {
  readonly deviceSessionId: string;
  readonly ready: boolean;
  readonly hasSaved: boolean;
  readonly onShowSaved: () => void;
  /** Resolves to false when the payment failed and the card has to be looked at again. */
  readonly onPay: (card: CardForm, keep: boolean) => Promise<boolean>;
}) {
  const [card, setCard] = useState(EMPTY_CARD);
  const [keep, setKeep] = useState(false);
  const [errors, setErrors] = useState<Partial<Record<CardField, string>>>({});
  const form = useRef<HTMLFormElement>(null);

  const point = (next: Partial<Record<CardField, string>>): void => {
    setErrors(next);
    const [first] = Object.keys(next);
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const order = [...CARD_FIELDS, ...ADDRESS_FIELDS];
    const empty = order.filter((field) => card[field].trim() === '');
    if (empty.length > 0) {
      point(Object.fromEntries(empty.map((field) => [field, REQUIRED])));
      return;
    }
    const problem = findProblem(card, new Date().getFullYear());
    if (problem) {
      toast.error(problem.message);
      point({ [problem.field]: problem.message });
      return;
    }
    setErrors({});
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
      <h3 className="mt-7 mb-4 text-base">Dirección de la tarjeta</h3>
      <div className="grid grid-cols-6 gap-4">{ADDRESS_FIELDS.map(field)}</div>
      <input
        type="hidden"
        name="deviceIdHidden"
        id="deviceIdHidden"
        value={deviceSessionId}
        readOnly
      />
      <label className="mt-5 flex min-h-11 items-center gap-3 text-sm">
        <input
          type="checkbox"
          checked={keep}
          onChange={(event) => setKeep(event.target.checked)}
          className="size-5 accent-cobalt"
        />
        Guardar esta tarjeta para mi próxima compra
      </label>
      <div className="mt-4 flex flex-col-reverse gap-3 sm:flex-row">
        <Button look="secondary" onClick={onShowSaved} disabled={!hasSaved}>
          Mostrar tarjetas registradas
        </Button>
        <Button type="submit" disabled={!ready}>
          Realizar Pago
        </Button>
      </div>
      <CardNote />
    </form>
  );
}

function CardTextField({
  name,
  card,
  error,
  onType,
}: {
  readonly name: CardField;
  readonly card: CardForm;
  readonly error: string | undefined;
  readonly onType: (text: string) => void;
}) {
  const look = FIELDS[name];
  const common = {
    name,
    label: look.label,
    required: true,
    value: card[name],
    error,
    autoComplete: look.autoComplete,
  };
  if (name === 'state') {
    return (
      <div className={look.span}>
        <SelectField {...common} onChange={(event) => onType(event.target.value)}>
          <option value="">Elige el estado</option>
          {MEXICAN_STATES.map((state) => (
            <option key={state.code}>{state.name}</option>
          ))}
        </SelectField>
      </div>
    );
  }
  return (
    <div className={`relative ${look.span}`}>
      <TextField
        {...common}
        inputMode={look.numeric ? 'numeric' : 'text'}
        {...(look.maxLength ? { maxLength: look.maxLength } : {})}
        {...(name === 'cvv' ? { type: 'password', hint: `${cvvLength(card.number)} dígitos` } : {})}
        onChange={(event) => onType(event.target.value)}
      />
      {name === 'number' && card.number ? (
        <span className="pointer-events-none absolute top-9 right-2">
          <CardLogo brand={logoOf(card.number)} size={40} />
        </span>
      ) : null}
    </div>
  );
}
