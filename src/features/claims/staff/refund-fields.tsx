import { useEffect, useState } from 'react';
import { SelectField, TextField } from '../../../design/field.tsx';
import { formatPesos, fromPesos, toCentavos, toPesos } from '../../../kernel/money.ts';
import { call } from '../../../platform/browser/call.ts';
import { orderPayments } from '../../payment/calls.ts';
import { leftOfLine, worthOf } from '../../payment/refund/by-line.ts';
import { CREDIT_HINT, REFUND_WAYS, type RefundWay, waysOf } from '../../payment/refund.ts';
import { SharesField, sharesWith } from '../../payment/staff/refunds/shares-field.tsx';
import type { DeskClaim } from '../reads.ts';

type Answered = Extract<Awaited<ReturnType<typeof paymentsOf>>, { readonly ok: true }>;
type Payments = Answered['value'];
type PaymentRow = Payments['pagos'][number];

const paymentsOf = (folio: string) => call(orderPayments, { query: { folio } });

/** The payments of an order of which something may still go back, and its lines. */
function usePayments(folio: string): Pick<Payments, 'pagos' | 'lineas'> | 'lost' | undefined {
  const [payments, setPayments] = useState<Pick<Payments, 'pagos' | 'lineas'> | 'lost'>();
  useEffect(() => {
    let gone = false;
    void paymentsOf(folio).then((answer) => {
      if (gone) return;
      if (!answer.ok) return setPayments('lost');
      const { lineas, pagos } = answer.value;
      setPayments({ lineas, pagos: pagos.filter(({ disponible }) => disponible > 0) });
    });
    return () => {
      gone = true;
    };
  }, [folio]);
  return payments;
}

interface Worth {
  /** What was paid for the claimed pieces. */
  readonly pieces: number;
  /** What was paid for all of the line that did not go back. */
  readonly line: number;
}

/** What the claimed pieces were paid with, in pesos. */
function worthFor({ linea, piezas }: DeskClaim, lines: Payments['lineas']): Worth {
  const line = lines.find(({ id }) => id === linea);
  if (!line) return { pieces: 0, line: 0 };
  const { piezas: pieces, devueltas: gone, neto } = line;
  const told = { pieces, gone, net: fromPesos(neto) };
  const pesos = (centavos: number): number => toPesos(toCentavos(centavos));
  return {
    pieces: pesos(worthOf(told, Math.min(piezas, pieces - gone))),
    line: pesos(leftOfLine(told)),
  };
}

/** Which payment of the order goes back, how much of it and by which way. */
export function RefundFields({
  claim,
  wished,
}: {
  readonly claim: DeskClaim;
  /** The way the claim asks for, where it asks for one. */
  readonly wished: RefundWay | undefined;
}) {
  const payments = usePayments(claim.folio);
  const [chosen, setChosen] = useState(0);
  const [way, setWay] = useState<string>(wished ?? 'original');
  const [sharesToo, setSharesToo] = useState(true);
  if (payments === undefined) return <p className="text-sm text-ink-2">Buscando sus pagos…</p>;
  if (payments === 'lost') {
    return <p className="text-sm font-semibold text-danger">No pudimos leer sus pagos.</p>;
  }
  const payment = payments.pagos[chosen];
  if (!payment) {
    return (
      <p className="text-sm font-semibold text-danger">
        De este pedido no queda nada por devolver: elige «Reponer» o «No procede».
      </p>
    );
  }
  const worth = worthFor(claim, payments.lineas);
  const shares = sharesWith(payments.lineas, [{ line: claim.linea, pieces: claim.piezas }]);
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
        {payments.pagos.map((one, index) => (
          <option key={`${one.tipo} ${one.id}`} value={index}>
            {one.forma}, {formatPesos(one.pagado)}
          </option>
        ))}
      </SelectField>
      <TextField
        key={`${payment.tipo} ${payment.id}`}
        label="Importe en pesos"
        name="importe"
        inputMode="decimal"
        maxLength={12}
        required
        defaultValue={Math.min(worth.pieces, payment.disponible).toFixed(2)}
        hint={hintOf(claim.piezas, worth, payment)}
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
      <input type="hidden" name="puntadas" value={sharesToo ? shares.amount : 0} />
      <div className="sm:col-span-2">
        <SharesField back={shares} taken={sharesToo} onTake={setSharesToo} />
      </div>
    </div>
  );
}

function hintOf(pieces: number, worth: Worth, { disponible }: PaymentRow): string {
  const paid = pieces === 1 ? 'Por la pieza se pagó' : `Por las ${pieces} piezas se pagó`;
  const most = Math.min(worth.line, disponible);
  return `${paid} ${formatPesos(worth.pieces)}. Lo más que puede volver son ${formatPesos(most)}.`;
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
