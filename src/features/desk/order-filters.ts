import { readWhose, type Whose } from '../assignments/area.ts';
import { ORDER_STATUS } from '../orders/status.ts';
import { type QueueId, queueOf } from './queues.ts';

export const PAYMENT_STATES = [
  'sin_transaccion',
  'en proceso',
  'pagado',
  'rechazado',
  'reembolsado',
] as const;
export type PaymentFilter = (typeof PAYMENT_STATES)[number];

/** What a list of orders shows; it lives in the address, so that it can be kept and sent. */
export interface OrderFilters {
  /** '' for every order. */
  readonly cola: QueueId | '';
  readonly estado: number | null;
  readonly pago: PaymentFilter | '';
  /** '' whoever has them. */
  readonly encargo: Whose;
  readonly q: string;
  readonly pagina: number;
}

/** Orders of one page of the list. */
export const PAGE = 50;
/** Beyond it somebody searches. */
const MOST_PAGES = 200;
const LONGEST_SEARCH = 80;

/** Reads the filters of an address; what makes no sense is left out. */
export function readFilters(search: URLSearchParams): OrderFilters {
  const estado = Number(search.get('estado'));
  const pago = search.get('pago');
  const pagina = Number(search.get('pagina'));
  return {
    cola: queueOf(search.get('cola'))?.id ?? '',
    estado: Object.hasOwn(ORDER_STATUS, estado) ? estado : null,
    pago: PAYMENT_STATES.find((known) => known === pago) ?? '',
    encargo: readWhose(search.get('encargo')),
    q: (search.get('q') ?? '').trim().slice(0, LONGEST_SEARCH),
    pagina: Number.isInteger(pagina) && pagina >= 1 ? Math.min(pagina, MOST_PAGES) : 1,
  };
}

/** The same as an address has it: what is usual is left out. */
export function filterQuery(filters: Partial<OrderFilters>): string {
  const { cola = '', estado = null, pago = '', encargo = '', q = '', pagina = 1 } = filters;
  const search = new URLSearchParams();
  if (q !== '') search.set('q', q);
  if (cola !== '') search.set('cola', cola);
  if (estado !== null) search.set('estado', String(estado));
  if (pago !== '') search.set('pago', pago);
  if (encargo !== '') search.set('encargo', encargo);
  if (pagina > 1) search.set('pagina', String(pagina));
  return search.toString();
}
