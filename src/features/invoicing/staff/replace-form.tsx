import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '../../../design/button.tsx';
import { SelectField, TextField } from '../../../design/field.tsx';
import { toast } from '../../../design/toast.tsx';
import { call } from '../../../platform/browser/call.ts';
import { replaceInvoice } from '../desk-calls.ts';
import type { InvoiceRow } from '../desk-reads.ts';
import { formsFor, type PaymentForm } from '../payment-form.ts';
import { isRegimeOf, mayState, type ReceiverField, type TypedReceiver } from '../receiver.ts';
import { readRfc } from '../rfc.ts';
import { CFDI_USES, REGIMES } from '../tax-catalogue.ts';
import { REPLACED_NOW } from './replaced-words.ts';

const EMPTY: TypedReceiver = {
  ...{ rfc: '', nombre: '', codigo_postal: '', regimen_fiscal: '', uso_cfdi: '' },
};
interface Trouble {
  readonly text: string;
  readonly field?: ReceiverField | undefined;
}

/** Another invoice in the place of a wrong one; its form opens when it is wanted. */
export function ReplaceForm({ row }: { readonly row: InvoiceRow }) {
  const [open, setOpen] = useState(false);
  if (!open) {
    return (
      <div>
        <Button look="secondary" onClick={() => setOpen(true)}>
          Sustituir por otra
        </Button>
      </div>
    );
  }
  return <Fields row={row} close={() => setOpen(false)} />;
}

function Fields({ row, close }: { readonly row: InvoiceRow; readonly close: () => void }) {
  const { revalidate } = useRevalidator();
  const { forma_pago, ...before } = row.receptor ?? EMPTY_ROW;
  const [typed, setTyped] = useState<TypedReceiver>(before);
  const [form, setForm] = useState<PaymentForm | ''>(forma_pago);
  const forms = formsFor(forma_pago || null);
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<Trouble>();
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!form) return;
    setBusy(true);
    setTrouble(undefined);
    const { folio } = row;
    const sent = await call(replaceInvoice, {
      params: { folio },
      body: { ...typed, payment_form: form, folio_fiscal: row.folio_fiscal },
    });
    setBusy(false);
    if (!sent.ok) {
      const field = sent.code === 'invalid' ? sent.extra.campo : undefined;
      setTrouble({ text: sent.error || 'No pudimos sustituirla. Inténtalo de nuevo.', field });
    } else if (sent.value.estado === 'cancelada') toast.success(REPLACED_NOW.cancelada);
    else toast.warning(REPLACED_NOW[sent.value.estado]);
    await revalidate();
    if (sent.ok) close();
  };
  const field = (name: ReceiverField) => ({
    name,
    required: true,
    value: typed[name],
    error: trouble?.field === name ? trouble.text : undefined,
    onChange: ({ target }: { target: { value: string } }) =>
      setTyped(fitting({ ...typed, [name]: target.value })),
  });
  return (
    <form
      onSubmit={send}
      aria-label={`Sustituir la factura del pedido ${row.folio}`}
      className="grid gap-3 rounded-sheet border border-line bg-sheet p-4 sm:grid-cols-2"
    >
      <p className="text-ink-2 sm:col-span-2">
        Primero se timbra la nueva con estos datos, relacionada con la anterior, y después se pide
        cancelar la anterior con el motivo 01.
      </p>
      <TextField label="RFC" maxLength={20} autoComplete="off" {...field('rfc')} />
      <TextField
        label="Nombre o razón social"
        maxLength={300}
        autoComplete="off"
        {...field('nombre')}
      />
      <TextField
        label="Código postal del domicilio fiscal"
        inputMode="numeric"
        maxLength={5}
        autoComplete="off"
        {...field('codigo_postal')}
      />
      <SelectField label="Régimen fiscal" {...field('regimen_fiscal')}>
        <Options of={REGIMES.filter(({ clave }) => fits(typed.rfc, clave))} />
      </SelectField>
      <SelectField label="Uso del CFDI" {...field('uso_cfdi')}>
        <Options
          of={CFDI_USES.filter(({ clave }) => states(typed.rfc, typed.regimen_fiscal, clave))}
        />
      </SelectField>
      <SelectField
        label="Forma de pago"
        name="payment_form"
        required
        value={form}
        onChange={({ target }) =>
          setForm(forms.find(({ clave }) => clave === target.value)?.clave ?? '')
        }
      >
        <Options of={forms} />
      </SelectField>
      <p role="alert" className="font-semibold text-danger empty:hidden sm:col-span-2">
        {trouble?.text}
      </p>
      <div className="flex flex-wrap gap-2 sm:col-span-2">
        <Button type="submit" busy={busy}>
          Timbrar la nueva y cancelar la anterior
        </Button>
        <Button look="quiet" onClick={close}>
          No sustituir
        </Button>
      </div>
    </form>
  );
}

const EMPTY_ROW = { ...EMPTY, forma_pago: '' } as const;

/** What SAT allows whoever has this RFC and this regime: all while nobody knows. */
function fits(rfc: string, regime: string): boolean {
  const person = readRfc(rfc)?.person;
  return !person || isRegimeOf(person, regime);
}

function states(rfc: string, regime: string, use: string): boolean {
  const person = readRfc(rfc)?.person;
  return !person || regime === '' || mayState(person, regime, use);
}

/** A choice that does not fit any more is taken back. */
function fitting(typed: TypedReceiver): TypedReceiver {
  const regimen_fiscal = fits(typed.rfc, typed.regimen_fiscal) ? typed.regimen_fiscal : '';
  const uso_cfdi = states(typed.rfc, regimen_fiscal, typed.uso_cfdi) ? typed.uso_cfdi : '';
  return { ...typed, regimen_fiscal, uso_cfdi };
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
