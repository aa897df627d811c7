import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { ConfirmButton } from '../../../../design/desk/confirm-button.tsx';
import { TextField } from '../../../../design/field.tsx';
import { toast } from '../../../../design/toast.tsx';
import {
  type Centavos,
  formatMoney,
  fromPesos,
  toCentavos,
  toPesos,
} from '../../../../kernel/money.ts';
import { call } from '../../../../platform/browser/call.ts';
import { closeDrawer } from '../../calls.ts';
import { differenceOf, lacksReason } from '../../cash/drawer.ts';
import { typedAmount } from '../../typed-amount.ts';

/** What is in the drawer is counted, and it takes nothing more. */
export function CloseDrawer({
  id,
  whose,
  expected: pesos,
}: {
  readonly id: number;
  /** 'tu caja', 'la caja de Vera Ríos'. */
  readonly whose: string;
  readonly expected: number;
}) {
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const { revalidate } = useRevalidator();
  const expected = fromPesos(pesos);
  const counted = countedOf(typed);
  const count = counted === undefined ? undefined : { expected, counted };
  const off = count ? differenceOf(count) : toCentavos(0);
  const close = async (): Promise<void> => {
    if (counted === undefined || busy) return;
    setBusy(true);
    setProblem('');
    const body = { contado: toPesos(counted), visto: pesos, motivo: reason.trim() };
    const got = await call(closeDrawer, { params: { id: String(id) }, body });
    setBusy(false);
    if (got.ok) toast.success('Caja cerrada.');
    else setProblem(got.error || 'No pudimos cerrarla. Inténtalo de nuevo.');
    await revalidate();
  };
  return (
    <div className="mt-4 grid gap-4 border-t border-line pt-4">
      <div className="grid items-start gap-4 md:grid-cols-2 lg:grid-cols-1">
        <TextField
          label="Contado"
          hint="Todo el efectivo que hay en la caja, con su fondo."
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setProblem('');
          }}
        />
        {off !== 0 ? (
          <TextField
            label={off < 0 ? 'Por qué falta' : 'Por qué sobra'}
            maxLength={300}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        ) : null}
      </div>
      <p role="status" className="text-sm font-semibold empty:hidden">
        {count ? offText(off) : ''}
      </p>
      <p role="alert" className="text-sm font-semibold text-danger empty:hidden">
        {problem}
      </p>
      <div>
        <ConfirmButton
          disabled={busy || !count || lacksReason(count, reason.trim())}
          title={`¿Cerrar ${whose}?`}
          text={`${offText(off)} Cerrada, ya no recibe cobros de ese día y no se vuelve a abrir.`}
          confirm={count ? `Cerrar con ${formatMoney(count.counted)}` : 'Cerrar'}
          onConfirm={() => void close()}
        >
          Cerrar caja
        </ConfirmButton>
      </div>
    </div>
  );
}

/** An empty drawer is counted too. */
const countedOf = (typed: string): Centavos | undefined =>
  /^\s*\$?\s*0+(\.0{0,2})?\s*$/.test(typed) ? toCentavos(0) : typedAmount(typed);

/** What was counted beside what is expected, in words. */
export function offText(off: Centavos): string {
  if (off === 0) return 'Cuadra.';
  const sum = formatMoney(toCentavos(Math.abs(off)));
  return off < 0 ? `Faltan ${sum}.` : `Sobran ${sum}.`;
}
