import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '../../../../design/button.tsx';
import { SelectField, TextArea } from '../../../../design/field.tsx';
import { toast } from '../../../../design/toast.tsx';
import { formatPesos } from '../../../../kernel/money.ts';
import type { PiecesBack } from '../../refund/by-line.ts';
import { ASKED_REASONS, REFUND_REASONS, type RefundWay, waysOf } from '../../refund.ts';
import { isClabe } from '../../transfer/clabe.ts';
import { PiecesFields } from './pieces-fields.tsx';
import { SharesField, sharesWith } from './shares-field.tsx';
import { type Asked, useRefunds } from './use-refunds.ts';
import { type AskedForm, type PaymentRow, type Payments, Where } from './where-fields.tsx';

/** Which payment of the order, how much of it, by which way and why. */
export function AskForm({
  order,
  onDone,
  onBack,
}: {
  readonly order: Payments;
  readonly onDone: () => void;
  readonly onBack: () => void;
}) {
  const open = order.pagos.filter(({ disponible }) => disponible > 0);
  const [chosen, setChosen] = useState(0);
  const payment = open[chosen];
  if (!payment) {
    return (
      <div className="grid gap-4">
        <p>
          El pedido <span className="figures font-semibold">{order.folio}</span> no tiene nada por
          devolver: nadie lo ha pagado o ya se devolvió o se pidió todo.
        </p>
        <Button look="secondary" extra="justify-self-start" onClick={onBack}>
          Buscar otro
        </Button>
      </div>
    );
  }
  return (
    <div className="grid gap-4">
      <SelectField
        label={`Pago del pedido ${order.folio}`}
        value={chosen}
        onChange={(event) => setChosen(Number(event.target.value))}
      >
        {open.map((one, index) => (
          <option key={one.id} value={index}>
            {one.forma}, {formatPesos(one.pagado)} ({one.referencia || one.fecha.slice(0, 10)})
          </option>
        ))}
      </SelectField>
      <Sums payment={payment} />
      <Details key={`${payment.tipo}${payment.id}`} {...{ order, payment, onDone }} />
    </div>
  );
}

function Sums({ payment }: { readonly payment: PaymentRow }) {
  const sums = [
    ['Pagado', payment.pagado],
    ['Ya devuelto', payment.devuelto],
    ['Pedido y sin terminar', payment.comprometido],
    ['Disponible', payment.disponible],
  ] as const;
  return (
    <dl className="figures grid grid-cols-[1fr_auto] gap-x-6 gap-y-1 rounded-control bg-paper p-3 text-sm">
      {sums.map(([name, amount]) => (
        <div key={name} className="contents last:font-semibold">
          <dt>{name}</dt>
          <dd className="text-right">{formatPesos(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Details({
  order,
  payment,
  onDone,
}: {
  readonly order: Payments;
  readonly payment: PaymentRow;
  readonly onDone: () => void;
}) {
  const { ask } = useRefunds();
  // The form's own name: sent twice by a double click or a lost answer, it asks once.
  const [key] = useState(() => crypto.randomUUID());
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const [back, setBack] = useState<readonly PiecesBack[]>([]);
  const [sharesToo, setSharesToo] = useState(true);
  const shares = sharesWith(order.lineas, back);
  const [form, setForm] = useState<AskedForm>({
    amount: payment.disponible.toFixed(2),
    way: firstWay(payment),
    clabe: '',
    beneficiary: '',
    reason: 'sin_existencia',
    note: '',
  });
  const set = (change: Partial<AskedForm>): void => {
    setForm((before) => ({ ...before, ...change }));
    setProblem('');
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const wrong = wrongIn(form, payment);
    if (wrong) return setProblem(wrong);
    setBusy(true);
    const stitches = sharesToo ? shares.amount : 0;
    const asked = await ask(bodyOf(form, { folio: order.folio, payment, back, stitches, key }));
    setBusy(false);
    if (!asked.ok) return setProblem(asked.error || 'No pudimos pedirla. Inténtalo de nuevo.');
    toast.success(saidOf(asked.value.por_aprobar, form.way));
    onDone();
  };
  return (
    <form onSubmit={submit} className="grid gap-4">
      <PiecesFields
        lines={order.lineas}
        onChange={(next, worth) => {
          setBack(next);
          const most = Math.min(worth, payment.disponible);
          set({ amount: (next.length > 0 ? most : payment.disponible).toFixed(2) });
        }}
      />
      <Where form={form} payment={payment} onChange={set} />
      <SharesField
        back={shares}
        taken={sharesToo}
        onTake={(taken) => {
          setSharesToo(taken);
          setProblem('');
        }}
      />
      <SelectField
        label="Motivo"
        value={form.reason}
        onChange={({ target }) => {
          const reason = ASKED_REASONS.find((one) => one === target.value);
          if (reason) set({ reason });
        }}
      >
        {ASKED_REASONS.map((one) => (
          <option key={one} value={one}>
            {REFUND_REASONS[one]}
          </option>
        ))}
      </SelectField>
      <TextArea
        label="Nota"
        optional={form.reason !== 'otro'}
        rows={2}
        maxLength={500}
        value={form.note}
        onChange={(event) => set({ note: event.target.value })}
      />
      <Problem>{problem}</Problem>
      <Button type="submit" busy={busy} extra="justify-self-start">
        Pedir la devolución
      </Button>
    </form>
  );
}

function saidOf(waits: boolean, way: RefundWay): string {
  if (waits) return 'Pedida: falta que la apruebe otra persona.';
  return way === 'saldo' ? 'Listo: ya tiene su saldo a favor.' : 'Va en camino.';
}

function Problem({ children }: { readonly children: ReactNode }) {
  return (
    <p role="alert" className="text-sm font-semibold text-danger empty:hidden">
      {children}
    </p>
  );
}

const firstWay = (payment: PaymentRow): RefundWay => waysOf(payment)[0] ?? 'spei';

const AMOUNT = /^\d{1,8}(\.\d{1,2})?$/;

/** What is wrong with the form, in words; empty when it may be sent. The server asks it all again. */
function wrongIn(form: AskedForm, payment: PaymentRow): string {
  if (!AMOUNT.test(form.amount.trim()) || !(Number(form.amount) > 0)) {
    return 'Escribe el importe con números, por ejemplo 1250.50.';
  }
  if (Number(form.amount) > payment.disponible) {
    return `De este pago quedan ${formatPesos(payment.disponible)}.`;
  }
  if (form.way === 'spei' && !isClabe(form.clabe)) return 'Revisa la CLABE: no es válida.';
  if (form.way === 'spei' && !form.beneficiary.trim()) return 'Escribe a nombre de quién está.';
  return form.reason === 'otro' && !form.note.trim() ? 'Escribe en la nota cuál es el motivo.' : '';
}

function bodyOf(
  form: AskedForm,
  of: {
    readonly folio: string;
    readonly payment: PaymentRow;
    readonly back: readonly PiecesBack[];
    /** What goes back with them of what was paid for their stitches, in pesos. */
    readonly stitches: number;
    readonly key: string;
  },
): Asked {
  const { folio, payment, back, stitches, key } = of;
  const spei = form.way === 'spei';
  return {
    folio,
    pago: { tipo: payment.tipo, id: payment.id },
    importe: Number(form.amount),
    forma: form.way,
    ...(spei ? { clabe: form.clabe, beneficiario: form.beneficiary } : {}),
    motivo: form.reason,
    nota: form.note,
    lineas: back.map(({ line, pieces }) => ({ linea: line, piezas: pieces })),
    puntadas: stitches,
    clave: key,
  };
}
