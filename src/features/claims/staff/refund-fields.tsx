import { useEffect, useState } from 'react';
import { SelectField, TextField } from '../../../design/field.tsx';
import { formatPesos } from '../../../kernel/money.ts';
import { call } from '../../../platform/browser/call.ts';
import { orderPayments } from '../../payment/calls.ts';
import { CREDIT_HINT, REFUND_WAYS, type RefundWay, waysOf } from '../../payment/refund.ts';

type Answered = Extract<Awaited<ReturnType<typeof paymentsOf>>, { readonly ok: true }>;
type PaymentRow = Answered['value']['pagos'][number];

const paymentsOf = (folio: string) => call(orderPayments, { query: { folio } });

/** The payments of an order of which something may still go back. */
function usePayments(folio: string): readonly PaymentRow[] | 'lost' | undefined {
  const [payments, setPayments] = useState<readonly PaymentRow[] | 'lost'>();
  useEffect(() => {
    let gone = false;
    void paymentsOf(folio).then((answer) => {
      if (gone) return;
      setPayments(
        answer.ok ? answer.value.pagos.filter(({ disponible }) => disponible > 0) : 'lost',
      );
    });
    return () => {
      gone = true;
    };
  }, [folio]);
  return payments;
}

/** Which payment of the order goes back, how much of it and by which way. */
export function RefundFields({
  folio,
  wished,
}: {
  readonly folio: string;
  /** The way the claim asks for, where it asks for one. */
  readonly wished: RefundWay | undefined;
}) {
  const payments = usePayments(folio);
  const [chosen, setChosen] = useState(0);
  const [way, setWay] = useState<string>(wished ?? 'original');
  if (payments === undefined) return <p className="text-sm text-ink-2">Buscando sus pagos…</p>;
  if (payments === 'lost') {
    return <p className="text-sm font-semibold text-danger">No pudimos leer sus pagos.</p>;
  }
  const payment = payments[chosen];
  if (!payment) {
    return (
      <p className="text-sm font-semibold text-danger">
        Este pedido no tiene nada por devolver: elige otra salida.
      </p>
    );
  }
  const ways = waysOf(payment);
  const taken = ways.find((one) => one === way) ?? ways[0];
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <input type="hidden" name="pago" value={`${payment.tipo} ${payment.id}`} />
      <SelectField
        label="Pago"
        value={chosen}
        onChange={({ target }) => setChosen(Number(target.value))}
      >
        {payments.map((one, index) => (
          <option key={`${one.tipo} ${one.id}`} value={index}>
            {one.forma}, {formatPesos(one.pagado)}
          </option>
        ))}
      </SelectField>
      <TextField
        label="Importe en pesos"
        name="importe"
        inputMode="decimal"
        maxLength={12}
        required
        hint={`Quedan ${formatPesos(payment.disponible)} de este pago.`}
      />
      <SelectField
        label="Cómo se devuelve"
        name="forma"
        value={taken}
        hint={taken === 'saldo' ? CREDIT_HINT : undefined}
        onChange={({ target }) => setWay(target.value)}
      >
        {ways.map((one) => (
          <option key={one} value={one}>
            {REFUND_WAYS[one]}
          </option>
        ))}
      </SelectField>
      {taken === 'spei' ? <SpeiFields /> : null}
    </div>
  );
}

function SpeiFields() {
  return (
    <>
      <TextField
        label="CLABE de quien compró"
        name="clabe"
        inputMode="numeric"
        maxLength={18}
        autoComplete="off"
        required
        hint="18 dígitos."
      />
      <TextField
        label="A nombre de"
        name="beneficiario"
        maxLength={120}
        autoComplete="off"
        required
      />
    </>
  );
}
