import { type FormEvent, useState } from 'react';
import { Button } from '../../../design/button.tsx';
import { SelectField, TextField } from '../../../design/field.tsx';
import { MESSAGES } from '../../../kernel/messages.ts';
import type { ConstanciaAnswer } from '../constancia-contract.ts';
import type { InvoiceStatus } from '../contract.ts';
import { CASH_FORM, formsFor, type PaymentForm } from '../payment-form.ts';
import type { ReceiverField, TypedReceiver } from '../receiver.ts';
import { readRfc } from '../rfc.ts';
import type { Person } from '../tax-catalogue.ts';
import { ConstanciaDrop } from './constancia-drop.tsx';
import { useInvoice } from './use-invoice.ts';
import { type TaxLists, useTaxLists } from './use-tax-lists.ts';

const EMPTY: TypedReceiver = {
  rfc: '',
  nombre: '',
  codigo_postal: '',
  regimen_fiscal: '',
  uso_cfdi: '',
};

interface Props {
  readonly folio: string;
  readonly status: InvoiceStatus;
  readonly onIssued: (factura: NonNullable<InvoiceStatus['factura']>) => void;
}

/** Whom the invoice is for, filled in as the last one was. */
export function InvoiceForm({ folio, status, onIssued }: Props) {
  const lists = useTaxLists();
  const [typed, setTyped] = useState<TypedReceiver>(status.datos ?? EMPTY);
  const [form, setForm] = useState<PaymentForm | ''>(status.forma_pago ?? '');
  const forms = formsFor(status.forma_pago);
  const [unsure, setUnsure] = useState<Unsure>({});
  const { send, busy, trouble } = useInvoice(folio, onIssued);
  if (lists === 'failed') return <p role="alert">{MESSAGES.invoice.connection}</p>;
  if (!lists) return <p role="status">{MESSAGES.invoice.loading}</p>;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (form) void send({ ...typed, payment_form: form });
  };
  const change = (field: ReceiverField, value: string): void => {
    setTyped(fitting({ ...typed, [field]: value }, lists));
    setUnsure({ ...unsure, [field]: undefined });
  };
  const takeOver = (read: ConstanciaAnswer): void => {
    setTyped(fitting({ ...typed, ...saidBy(read) }, lists));
    setUnsure(unsureOf(read));
  };
  const errorOf = (field: ReceiverField) =>
    trouble?.field === field ? trouble.text : unsure[field];
  return (
    <form onSubmit={submit} className="grid gap-4">
      <ConstanciaDrop onRead={takeOver} />
      <p className="text-sm text-ink-2">O copia tus datos de ella:</p>
      <Identity typed={typed} change={change} errorOf={errorOf} />
      <Choices typed={typed} change={change} errorOf={errorOf} lists={lists} />
      <SelectField
        label="Forma de pago"
        name="payment_form"
        required
        value={form}
        hint={form === CASH_FORM ? IN_CASH : HOW_IT_WAS}
        onChange={({ target }) =>
          setForm(forms.find(({ clave }) => clave === target.value)?.clave ?? '')
        }
      >
        <option value="">Elige</option>
        {forms.map(({ clave, descripcion }) => (
          <option key={clave} value={clave}>
            {clave} · {descripcion}
          </option>
        ))}
      </SelectField>
      <p role="alert" className="text-sm font-semibold text-danger empty:hidden">
        {trouble?.text}
      </p>
      <Button type="submit" busy={busy} extra="justify-self-start">
        Generar factura
      </Button>
    </form>
  );
}

const HOW_IT_WAS = 'La factura dice cómo pagaste de verdad.';
/** LISR, art. 27 fracc. III. */
const IN_CASH =
  'La factura dice cómo pagaste de verdad. Lo que se paga en efectivo por más de $2,000.00 no es deducible (LISR, art. 27, fracc. III).';

type Unsure = Readonly<Partial<Record<ReceiverField, string | undefined>>>;

/** Another's data never stay beside those of a constancia: what it does not say is empty. */
function saidBy({ datos }: ConstanciaAnswer): Omit<TypedReceiver, 'uso_cfdi'> {
  const { rfc, nombre, codigo_postal, regimenes } = datos;
  const [only, ...others] = regimenes;
  return {
    rfc,
    nombre,
    codigo_postal,
    regimen_fiscal: others.length > 0 ? '' : (only?.clave ?? ''),
  };
}

function unsureOf({ datos, revisar }: ConstanciaAnswer): Unsure {
  const several =
    datos.regimenes.length > 1
      ? {
          regimen_fiscal: `Tienes varios regímenes (${datos.regimenes.map(({ clave }) => clave).join(', ')}). Elige el de esta factura.`,
        }
      : {};
  return {
    ...several,
    ...Object.fromEntries(revisar.map(({ campo, mensaje }) => [campo, mensaje])),
  };
}

interface Part {
  readonly typed: TypedReceiver;
  readonly change: (field: ReceiverField, value: string) => void;
  readonly errorOf: (field: ReceiverField) => string | undefined;
}

const ODD =
  'El último carácter no coincide con los demás. Revísalo; si así está en tu constancia, continúa.';

function Identity({ typed, change, errorOf }: Part) {
  const field = (name: ReceiverField) => ({
    name,
    required: true,
    value: typed[name],
    error: errorOf(name),
    onChange: ({ target }: { target: { value: string } }) => change(name, target.value),
  });
  return (
    <>
      <TextField
        label="RFC"
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        maxLength={20}
        hint={readRfc(typed.rfc)?.odd ? ODD : undefined}
        {...field('rfc')}
      />
      <TextField
        label="Nombre o razón social"
        autoComplete="organization"
        maxLength={300}
        hint="Sin «S.A. de C.V.» ni otro tipo de sociedad."
        {...field('nombre')}
      />
      <TextField
        label="Código postal del domicilio fiscal"
        inputMode="numeric"
        autoComplete="off"
        maxLength={5}
        {...field('codigo_postal')}
      />
    </>
  );
}

function Choices({ typed, change, errorOf, lists }: Part & { readonly lists: TaxLists }) {
  const { regimes, uses } = fittingLists(typed, lists);
  return (
    <>
      <SelectField
        label="Régimen fiscal"
        name="regimen_fiscal"
        required
        value={typed.regimen_fiscal}
        error={errorOf('regimen_fiscal')}
        onChange={({ target }) => change('regimen_fiscal', target.value)}
      >
        <Options of={regimes} />
      </SelectField>
      <SelectField
        label="Uso del CFDI"
        name="uso_cfdi"
        required
        value={typed.uso_cfdi}
        error={errorOf('uso_cfdi')}
        onChange={({ target }) => change('uso_cfdi', target.value)}
      >
        <Options of={uses} />
      </SelectField>
    </>
  );
}

function Options({
  of,
}: {
  readonly of: readonly { readonly clave: string; readonly descripcion: string }[];
}) {
  return (
    <>
      <option value="">Elige</option>
      {of.map(({ clave, descripcion }) => (
        <option key={clave} value={clave}>
          {clave} · {descripcion}
        </option>
      ))}
    </>
  );
}

/** What SAT allows whoever has this RFC, and this regime: all while nobody knows. */
function fittingLists({ rfc, regimen_fiscal: regime }: TypedReceiver, lists: TaxLists): TaxLists {
  const person: Person | undefined = readRfc(rfc)?.person;
  const theirs = (one: Readonly<Record<Person, boolean>>): boolean => !person || one[person];
  return {
    regimes: lists.regimes.filter(theirs),
    uses: lists.uses.filter(
      (use) => theirs(use) && (regime === '' || use.regimenes.includes(regime)),
    ),
  };
}

/** A choice that does not fit any more is taken back. */
function fitting(typed: TypedReceiver, lists: TaxLists): TypedReceiver {
  const kept = (of: readonly { readonly clave: string }[], clave: string): string =>
    of.some((one) => one.clave === clave) ? clave : '';
  const { regimes } = fittingLists(typed, lists);
  const regimen_fiscal = kept(regimes, typed.regimen_fiscal);
  const { uses } = fittingLists({ ...typed, regimen_fiscal }, lists);
  return { ...typed, regimen_fiscal, uso_cfdi: kept(uses, typed.uso_cfdi) };
}
