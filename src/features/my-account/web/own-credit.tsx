import { Link } from 'react-router';
import { TIME_ZONE } from '../../../kernel/clock.ts';
import { formatPesos } from '../../../kernel/money.ts';
import { pages } from '../../../routes.ts';
import { Matter } from '../../accounts/web/own/own-account-frame.tsx';
import type { CreditMovement, OwnCredit } from '../../payment/reads.ts';

const DAY = new Intl.DateTimeFormat('es-MX', { dateStyle: 'long', timeZone: TIME_ZONE });
const dayOf = (moment: string): string => DAY.format(new Date(moment));

const NAMES: Readonly<Record<CreditMovement['tipo'], string>> = {
  abono: 'Devolución como saldo',
  uso: 'Pago con saldo',
  regreso: 'Regresó a tu saldo',
  vencido: 'Venció',
  retenido: 'Retenido: tu banco revisa el cargo',
  liberado: 'Disponible otra vez',
  anulado: 'Anulado: tu banco te devolvió el cargo',
};

/** Store credit: how much, until when, and every movement of it. */
export function OwnCreditMatter({ credit }: { readonly credit: OwnCredit }) {
  const { saldo, vence, movimientos } = credit;
  return (
    <Matter id="saldo" title="Saldo a favor">
      <p className="figures mt-2 font-display text-2xl font-bold">{formatPesos(saldo)}</p>
      <p className="mt-1 max-w-[40em] text-sm text-ink-2">
        {vence
          ? `Úsalo al pagar cualquier pedido. Lo primero vence el ${dayOf(vence)}.`
          : 'Cuando prefieras una devolución como saldo, aparece aquí para tu siguiente pedido.'}
      </p>
      {movimientos.length > 0 ? (
        <ul aria-label="Movimientos de tu saldo" className="mt-4 divide-y divide-line text-sm">
          {movimientos.map((movement) => (
            <Movement
              key={`${movement.tipo} ${movement.folio} ${movement.fecha}`}
              movement={movement}
            />
          ))}
        </ul>
      ) : null}
    </Matter>
  );
}

function Movement({ movement }: { readonly movement: CreditMovement }) {
  const { tipo, folio, fecha, vence, importe } = movement;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-3">
      <span className="font-semibold">{NAMES[tipo]}</span>
      <span className={`figures text-right font-semibold ${importe < 0 ? '' : 'text-success'}`}>
        {importe < 0 ? '−' : '+'}
        {formatPesos(Math.abs(importe))}
      </span>
      <span className="col-span-2 text-ink-2">
        {dayOf(fecha)}
        {folio ? (
          <>
            {' · '}
            <Link to={pages.ordersOf(folio)} className="figures underline">
              {folio}
            </Link>
          </>
        ) : null}
        {vence ? ` · vence el ${dayOf(vence)}` : ''}
      </span>
    </li>
  );
}
