import { buttonLook } from '../../../design/button.tsx';
import { momentText } from '../../../kernel/moments.ts';
import { formatMoney } from '../../../kernel/money.ts';
import { fill } from '../../../routes.ts';
import { globalPdf, globalXml } from '../desk-calls.ts';
import type { GlobalMonth } from '../desk-reads.ts';
import { CancelGlobal, GLOBAL_CANCELLATIONS } from './cancel-global.tsx';

type Stamped = GlobalMonth['facturas'][number];

const STATES: Readonly<Record<Stamped['estado'], string>> = {
  emitiendo: 'Se está timbrando',
  'en duda': 'Nadie sabe si se timbró: se pregunta sola',
  fallida: 'No se pudo timbrar; sus pedidos quedaron libres',
  timbrada: 'Timbrada',
};

interface GlobalsProps {
  readonly facturas: GlobalMonth['facturas'];
  readonly works: boolean;
}

/** The global invoices of a month, those that came to nothing among them. */
export function GlobalsStamped({ facturas, works }: GlobalsProps) {
  if (facturas.length === 0) return null;
  return (
    <section className="mt-6">
      <h2 className="text-lg tracking-tight">Facturas globales del mes</h2>
      <ul
        aria-label="Facturas globales del mes"
        className="mt-2 divide-y divide-line rounded-sheet border border-line bg-sheet text-sm"
      >
        {facturas.map((one) => (
          <Entry key={one.referencia} one={one} works={works} />
        ))}
      </ul>
    </section>
  );
}

function Entry({ one, works }: { readonly one: Stamped; readonly works: boolean }) {
  const { referencia, estado, folio_fiscal, cuando, pedidos, total, motivo_falla } = one;
  const { cancelacion } = one;
  const mayCancel = cancelacion === null || ['rechazada', 'fallida'].includes(cancelacion);
  return (
    <li className="grid grid-cols-1 gap-2 px-4 py-3">
      <p className="flex flex-wrap gap-x-4">
        <span className="figures font-semibold">{referencia}</span>
        <span className={estado === 'fallida' ? 'font-semibold text-danger' : 'text-ink-2'}>
          {cancelacion ? GLOBAL_CANCELLATIONS[cancelacion] : STATES[estado]}
          {motivo_falla ? ` (${motivo_falla})` : ''}, {momentText(cuando)}
        </span>
        <span className="ml-auto">
          {pedidos === 1 ? 'Un pedido' : `${pedidos} pedidos`},{' '}
          <span className="figures font-semibold">{formatMoney(total)}</span>
        </span>
      </p>
      {folio_fiscal ? (
        <p className="text-ink-2 [overflow-wrap:anywhere]">
          Folio fiscal <span className="figures text-ink">{folio_fiscal}</span>
        </p>
      ) : null}
      {one.devueltos.length > 0 ? (
        <p className="font-semibold text-danger">
          Se devolvió dinero de {one.devueltos.join(', ')} después de incluirlo: su nota de crédito
          al público en general se timbra sola.
        </p>
      ) : null}
      {estado === 'timbrada' ? (
        <p className="flex flex-wrap gap-2">
          <a
            href={fill(globalPdf.path, { referencia })}
            download
            className={buttonLook('secondary')}
          >
            PDF<span className="sr-only"> de {referencia}</span>
          </a>
          <a
            href={fill(globalXml.path, { referencia })}
            download
            className={buttonLook('secondary')}
          >
            XML<span className="sr-only"> de {referencia}</span>
          </a>
        </p>
      ) : null}
      {works && estado === 'timbrada' && mayCancel ? <CancelGlobal reference={referencia} /> : null}
    </li>
  );
}
