import { formatPesos } from '../../../kernel/money.ts';
import type { WaitingTransfer } from '../transfer/transfer-desk-reads.ts';

/** What whoever confirms it should know of the pieces it pays for. */
function piecesWarning({ sinApartar, faltan, pedido }: WaitingTransfer): string {
  if (!sinApartar || pedido === 'paid' || pedido === 'closed') return '';
  return faltan
    ? `Ya no alcanzan sus piezas: ${faltan}. El cliente lo sabe.`
    : 'Sus piezas ya no están apartadas; hoy las hay.';
}

/** The order a receipt is for: what it costs, what came, what is due, and what to look twice at. */
export function OrderBeside({ receipt }: { readonly receipt: WaitingTransfer }) {
  const { propuesta } = receipt;
  const rows: readonly (readonly [string, string, boolean])[] = [
    ['Cliente', receipt.cliente, false],
    ['Correo', receipt.correo, false],
    ['Referencia del pedido', receipt.referenciaPedido, false],
    ['Total', formatPesos(receipt.total), false],
    ...(receipt.recibido > 0
      ? [['Recibido antes', formatPesos(receipt.recibido), false] as const]
      : []),
    ['Falta por pagar', formatPesos(receipt.resta), true],
    ...(propuesta.monto === null
      ? []
      : [['Dice el comprobante', formatPesos(propuesta.monto), true] as const]),
  ];
  const warnings = [
    receipt.pedido === 'paid' ? 'El pedido ya está pagado.' : '',
    receipt.pagadoConTarjeta ? 'Se pagó con tarjeta mientras esperaba.' : '',
    receipt.pedido === 'closed' ? 'El pedido ya no espera un pago.' : '',
    piecesWarning(receipt),
    receipt.repetido ? 'La misma referencia llegó con otro pedido.' : '',
    propuesta.monto !== null && propuesta.monto !== receipt.resta
      ? `El comprobante difiere en ${formatPesos(Math.abs(propuesta.monto - receipt.resta))}.`
      : '',
  ].filter(Boolean);
  return (
    <div className="rounded-sheet border border-line bg-sheet">
      <dl className="divide-y divide-line px-4">
        {rows.map(([name, value, strong]) => (
          <div
            key={name}
            className="flex min-h-10 items-center justify-between gap-4 py-1.5 text-sm"
          >
            <dt className="text-ink-2">{name}</dt>
            <dd
              className={`figures min-w-0 text-right break-words ${strong ? 'text-base font-bold' : 'font-semibold'}`}
            >
              {value}
            </dd>
          </div>
        ))}
      </dl>
      {warnings.length > 0 ? (
        <ul className="space-y-1 border-t border-line bg-warning-wash px-4 py-3 text-sm">
          {warnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
