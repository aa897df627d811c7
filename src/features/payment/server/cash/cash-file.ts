import { TIME_ZONE } from '../../../../kernel/clock.ts';
import { toCsv } from '../../../../kernel/formats/csv.ts';
import { toCentavos, toPesos } from '../../../../kernel/money.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { recordAct } from '../../../accounts/server/audit.sql.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { listMonth } from './cash-desk.sql.ts';

const COLUMNS = [
  'Día',
  'Persona',
  'Folio',
  'Hora',
  'Cobrado MXN',
  'Recibido MXN',
  'Cambio MXN',
  'Caja',
  'Esperado en caja MXN',
  'Contado en caja MXN',
  'Motivo',
];

const HOUR = new Intl.DateTimeFormat('es-MX', {
  timeStyle: 'short',
  hourCycle: 'h23',
  timeZone: TIME_ZONE,
});

const pesosOf = (centavos: number): number => toPesos(toCentavos(centavos));
const told = (centavos: number | null) => (centavos === null ? '' : pesosOf(centavos));

/** What was taken in a month as CSV; who took the file is written down with the reading of it. */
export function cashFile(
  { db, clock }: Pick<PaymentDeps, 'db' | 'clock'>,
  accountId: number,
  month: string,
): Promise<string> {
  return transact(db, async (tx) => {
    const rows = await listMonth(tx, month);
    const act = { accountId, action: 'exportar_cajas', subject: month };
    await recordAct(tx, { ...act, detail: { filas: rows.length }, now: clock.now() });
    return toCsv(
      COLUMNS,
      rows.map((row) => [
        row.day,
        row.person,
        row.folio,
        HOUR.format(row.at),
        pesosOf(row.amount),
        pesosOf(row.handed),
        pesosOf(row.handed - row.amount),
        row.closedAt ? 'Cerrada' : 'Abierta',
        told(row.expected),
        told(row.counted),
        row.reason,
      ]),
    );
  });
}
