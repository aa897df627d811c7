import { Link } from 'react-router';
import { entryLook, wholeLook } from '../../../design/desk/entry-look.ts';
import { dayText } from '../../../kernel/moments.ts';
import { WantedMark } from '../../orders/staff/wanted-mark.tsx';
import type { ShippingRow } from '../reads.ts';

/** An order of the warehouse's list: whose it is, what of, in which boxes and by when. */
export function ShippingEntry({
  row,
  to,
  chosen,
  beside,
  late,
}: {
  readonly row: ShippingRow;
  readonly to: string;
  readonly chosen: boolean;
  /** An order stands open beside the list, which is narrow then. */
  readonly beside: boolean;
  /** The day that it is promised for is over. */
  readonly late: boolean;
}) {
  const whole = wholeLook(beside);
  return (
    <Link
      to={to}
      aria-current={chosen ? 'true' : undefined}
      className={entryLook(beside, 'md:grid-cols-[9.5rem_minmax(0,1fr)_minmax(0,13rem)_9rem]')}
    >
      <span className="figures font-semibold">{row.folio}</span>
      <span
        className={`figures text-right ${late ? 'font-semibold text-danger' : 'text-ink-2'} ${beside ? '' : 'md:order-last'}`}
      >
        {row.prometido ? `${late ? 'Venció' : 'Para'} el ${dayText(row.prometido)}` : 'Sin fecha'}
      </span>
      <span className={`min-w-0 ${whole}`}>
        {row.cliente === undefined ? null : (
          <span className="block truncate font-medium">{row.cliente}</span>
        )}
        <span className="block text-ink-2 md:truncate">{articleText(row)}</span>
        <WantedMark wanted={row.para_el} />
      </span>
      <span
        className={`figures ${whole} ${troubled(row) ? 'font-semibold text-warning' : 'text-ink-2'}`}
      >
        {boxesText(row)}
      </span>
    </Link>
  );
}

/** '1,000 × Termo Aura, azul y 2 más': a charge has no pieces. */
function articleText({ piezas, articulo, lineas }: ShippingRow): string {
  const more = lineas > 1 ? ` y ${lineas - 1} más` : '';
  return piezas === 0 ? articulo : `${piezas.toLocaleString('es-MX')} × ${articulo}${more}`;
}

/** Somebody should care about it. */
const troubled = ({ atrasadas, espera }: ShippingRow): boolean =>
  atrasadas > 0 || espera?.olvidado === true;

function boxesText({ cajas, con_guia, atrasadas, recoge, espera }: ShippingRow): string {
  if (cajas === 0 && !recoge) return 'Sin cajas';
  const boxes = cajas === 1 ? '1 caja' : cajas === 0 ? 'Sin cajas' : `${cajas} cajas`;
  if (recoge) return `${boxes}, recoge en tienda${espera ? waitText(espera) : ''}`;
  const late = atrasadas === 0 ? '' : ` · ${atrasadas} con problema`;
  return `${boxes}, ${con_guia} con guía${late}`;
}

function waitText({ dias, olvidado }: NonNullable<ShippingRow['espera']>): string {
  const since =
    dias === 0 ? 'listo desde hoy' : `listo hace ${dias === 1 ? '1 día' : `${dias} días`}`;
  return ` · ${since}${olvidado ? ': nadie lo ha recogido, llama al cliente' : ''}`;
}
