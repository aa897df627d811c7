import { Link } from 'react-router';
import { dayText } from '../../../kernel/moments.ts';
import { formatPesos } from '../../../kernel/money.ts';
import { dayOf } from '../../../kernel/working-days.ts';
import { staffPages } from '../../../staff-routes.ts';
import type { ContestedCharge, StrayMoney } from '../reads.ts';
import { answerByText } from '../refund/contest-words.ts';
import { KeepMoney } from './refunds/keep-money.tsx';

/** Money that must go back and that only a person can name: by its company's panel, or by SPEI. */
export function StrayMoneyList({ stray }: { readonly stray: readonly StrayMoney[] }) {
  return (
    <div className="border-b border-line bg-warning-wash px-4 py-4 md:px-5">
      <h3 className="text-sm font-semibold">Dinero que se debe y nadie ha pedido</h3>
      <p className="mt-1 max-w-[45.5em] text-sm text-ink-2">
        De una transferencia o de un pago en efectivo, pide la CLABE a quien pagó y pide la
        devolución por SPEI. Si de un pedido cancelado no se devuelve nada, decídelo aquí. De un
        cargo cuya devolución se rechazó, pídela por otra vía. De uno en otra moneda o con un
        importe ilegible, devuélvelo en el panel de su compañía: aquí se verá en cuanto ella lo
        diga.
      </p>
      <ul className="mt-2 text-sm">
        {stray.map((one) => (
          <li
            key={`${one.folio} ${one.desde}`}
            className="flex flex-wrap items-center gap-x-4 gap-y-1"
          >
            <span>
              <OrderLink folio={one.folio} />, {one.motivo.toLowerCase()}
            </span>
            {one.queda > 0 ? <KeepMoney folio={one.folio} amount={one.queda} /> : null}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Charges that banks contest: answered at their companies, before the day those give. */
export function ContestedList({ charges }: { readonly charges: readonly ContestedCharge[] }) {
  return (
    <div className="border-b border-line bg-danger-wash px-4 py-4 md:px-5">
      <h3 className="text-sm font-semibold">Contracargos abiertos</h3>
      <p className="mt-1 max-w-[45.5em] text-sm text-ink-2">
        El banco de quien compró disputa el cargo. Responde con las pruebas en el panel de la
        compañía antes del plazo que ella da; mientras tanto no se devuelve desde aquí.
      </p>
      <ul className="mt-2 text-sm">
        {charges.map(({ folio, importe, desde, plazo, retenido, usado }) => (
          <li key={`${folio} ${desde}`}>
            <OrderLink folio={folio} />, {formatPesos(importe)}, desde el{' '}
            {dayText(dayOf(new Date(desde)))}
            {plazo ? (
              <>
                . <strong>{answerByText(plazo)}</strong>
              </>
            ) : null}
            {retenido + usado > 0 ? (
              <>
                . De su saldo a favor: {formatPesos(retenido)} retenidos, {formatPesos(usado)} ya
                usados.
              </>
            ) : null}
          </li>
        ))}
      </ul>
    </div>
  );
}

function OrderLink({ folio }: { readonly folio: string }) {
  return (
    <Link
      to={staffPages.order(folio)}
      className="figures inline-flex min-h-6 items-center font-semibold text-cobalt underline underline-offset-2"
    >
      {folio}
    </Link>
  );
}
