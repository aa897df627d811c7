import { SelectField, TextField } from '../../../../design/field.tsx';
import { CREDIT_HINT, REFUND_WAYS, type RefundWay, waysOf } from '../../refund.ts';
import type { Asked, useRefunds } from './use-refunds.ts';

type Answered = Extract<
  Awaited<ReturnType<ReturnType<typeof useRefunds>['payments']>>,
  { readonly ok: true }
>;
export type Payments = Answered['value'];
export type PaymentRow = Payments['pagos'][number];

export interface AskedForm {
  readonly amount: string;
  readonly way: RefundWay;
  readonly clabe: string;
  readonly beneficiary: string;
  readonly reason: Asked['motivo'];
  readonly note: string;
}

/** How much goes back, and by which way. */
export function Where({
  form,
  payment,
  onChange,
}: {
  readonly form: AskedForm;
  readonly payment: PaymentRow;
  readonly onChange: (change: Partial<AskedForm>) => void;
}) {
  return (
    <>
      <TextField
        label="Importe en pesos"
        inputMode="decimal"
        value={form.amount}
        maxLength={12}
        hint={payment.puede === 'whole' ? 'Por donde llegó solo vuelve completo.' : undefined}
        onChange={(event) => onChange({ amount: event.target.value })}
      />
      <SelectField
        label="Cómo se devuelve"
        value={form.way}
        hint={form.way === 'saldo' ? CREDIT_HINT : undefined}
        onChange={({ target }) => {
          const way = waysOf(payment).find((one) => one === target.value);
          if (way) onChange({ way });
        }}
      >
        {waysOf(payment).map((way) => (
          <option key={way} value={way}>
            {REFUND_WAYS[way]}
          </option>
        ))}
      </SelectField>
      {form.way === 'spei' ? (
        <>
          <TextField
            label="CLABE de quien compró"
            inputMode="numeric"
            value={form.clabe}
            maxLength={18}
            autoComplete="off"
            hint="18 dígitos."
            onChange={(event) => onChange({ clabe: event.target.value.replace(/\D/g, '') })}
          />
          <TextField
            label="A nombre de"
            value={form.beneficiary}
            maxLength={120}
            autoComplete="off"
            onChange={(event) => onChange({ beneficiary: event.target.value })}
          />
        </>
      ) : null}
    </>
  );
}
