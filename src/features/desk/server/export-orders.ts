import { TIME_ZONE } from '../../../kernel/clock.ts';
import { toCsv } from '../../../kernel/formats/csv.ts';
import { toCentavos, toPesos } from '../../../kernel/money.ts';
import { transact } from '../../../platform/db/transact.ts';
import { recordAct } from '../../accounts/server/audit.sql.ts';
import { statusName } from '../../orders/status.ts';
import { PICKUP_NAME } from '../../shipping/pickup/place.ts';
import { filterQuery, type OrderFilters } from '../order-filters.ts';
import { PAYMENT_WORDS } from '../payment-words.ts';
import { type DeskDeps, type DeskPerson, lookingOf } from './desk-reads.ts';
import { listForFile } from './order-list.sql.ts';

/** Beyond it somebody filters: a file of all that ever was is nobody's daily work. */
const MOST_ROWS = 20_000;

const COLUMNS = [
  'Folio',
  'Fecha',
  'Estado',
  'Pago',
  'Total MXN',
  'Cliente',
  'Correo',
  'Artículo',
  'Líneas',
  'Piezas',
  'Promesa',
  'Lo necesita para',
  'Paquetería',
  'Guía',
];

const WHEN = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: TIME_ZONE,
});

/** The orders of a list as CSV; who took which list is written down with the reading of it. */
export function exportOrders(
  deps: DeskDeps,
  person: DeskPerson,
  filters: OrderFilters,
): Promise<string> {
  return transact(deps.db, async (trx) => {
    const rows = await listForFile(trx, filters, lookingOf(deps, person), MOST_ROWS);
    await recordAct(trx, {
      accountId: person.id,
      action: 'exportar_pedidos',
      subject: filterQuery(filters),
      detail: { filas: rows.length },
      now: deps.clock.now(),
    });
    return toCsv(
      COLUMNS,
      rows.map((row) => [
        row.folio,
        WHEN.format(row.created_at),
        statusName(row.status, row),
        PAYMENT_WORDS[row.payment_state] ?? row.payment_state,
        toPesos(toCentavos(Number(row.total_centavos))),
        row.name,
        row.email,
        row.article ?? row.service ?? '',
        row.lines,
        row.pieces,
        row.promised ?? '',
        row.wanted?.wanted ?? '',
        row.fetched ? PICKUP_NAME : (row.carrier ?? ''),
        row.number ?? '',
      ]),
    );
  });
}
