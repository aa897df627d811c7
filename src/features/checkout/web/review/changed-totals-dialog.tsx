import { Button } from '../../../../design/button.tsx';
import { Dialog } from '../../../../design/dialog.tsx';
import {
  type Centavos,
  formatMoney,
  fromPesos,
  parsePesosText,
  ZERO,
} from '../../../../kernel/money.ts';
import { cartTotals } from '../../../cart/line-totals.ts';
import type { ChangedTotals } from './use-submit.ts';

/** Old and new totals side by side; nothing is ordered until the new ones are accepted. */
export function ChangedTotalsDialog({
  changed,
  discount,
  onAccept,
  onClose,
}: {
  readonly changed: ChangedTotals | undefined;
  readonly discount: Centavos;
  readonly onAccept: () => void;
  readonly onClose: () => void;
}) {
  return (
    <Dialog open={changed !== undefined} title="Tu total cambió" onClose={onClose}>
      {changed ? (
        <>
          <p className="text-sm text-ink-2">
            Mientras preparabas tu pedido se actualizó algún precio. Todavía no enviamos nada:
            revisa y decide.
          </p>
          <TotalsTable changed={changed} discount={discount} />
          <div className="mt-6 flex flex-wrap gap-3">
            <Button onClick={onAccept}>Aceptar y enviar</Button>
            <Button look="quiet" onClick={onClose}>
              Volver a revisar
            </Button>
          </div>
        </>
      ) : null}
    </Dialog>
  );
}

function TotalsTable({
  changed: { submission, totals },
  discount,
}: {
  readonly changed: ChangedTotals;
  readonly discount: Centavos;
}) {
  const seen = cartTotals(submission.cart);
  const cost = parsePesosText(submission.totalCost) ?? ZERO;
  const rows: readonly (readonly [string, number, number])[] = [
    ['Productos', seen.products, totals.products],
    ['Terminados', seen.finishes, totals.finishes],
    ['Envío', fromPesos(submission.shipping.cost), totals.shipping],
    ['Descuento', -discount, -totals.discount],
    ['Total', cost - discount, totals.total],
  ];
  return (
    <table className="figures mt-5 w-full text-sm">
      <thead>
        <tr className="border-b-2 border-ink text-left text-xs text-ink-2">
          <th className="py-2 font-semibold">Concepto</th>
          <th className="py-2 text-right font-semibold">Antes</th>
          <th className="py-2 text-right font-semibold">Ahora</th>
        </tr>
      </thead>
      <tbody>
        {rows
          .filter(([, before, now]) => before !== 0 || now !== 0)
          .map(([name, before, now]) => (
            <tr key={name} className="border-b border-line last:border-0 last:font-semibold">
              <th className="py-2.5 text-left font-[inherit]">{name}</th>
              <td className="py-2.5 text-right text-ink-2">{formatMoney(before as Centavos)}</td>
              <td className={`py-2.5 text-right ${before === now ? '' : 'font-semibold text-ink'}`}>
                {formatMoney(now as Centavos)}
              </td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}
