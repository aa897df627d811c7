import { SelectField, TextField } from '../../../../design/field.tsx';
import { MEXICAN_STATES } from '../../../../kernel/mexican-states.ts';
import { type CardField, cvvLength, logoOf } from '../../card-form.ts';
import type { CardForm } from '../../card-library.port.ts';
import { CardLogo } from './card-logo.tsx';

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

/** One field of a new card, with its label, its keyboard and its place in the grid. */
export function CardTextField({
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
