import { TIME_ZONE } from '../../../../kernel/clock.ts';
import { toCsv } from '../../../../kernel/formats/csv.ts';
import { formatMoney, toCentavos, toPesos } from '../../../../kernel/money.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { recordAct } from '../../../accounts/server/audit.sql.ts';
import { MOVEMENTS, signed } from '../../cash/drawer.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { type CashOfMonth, listMonth } from './cash-desk.sql.ts';

const COLUMNS = [
  'Día',
  'Persona',
  'Concepto',
  'Folio',
  'Hora',
  'Cobrado MXN',
  'Recibido MXN',
  'Cambio MXN',
  'Entra o sale MXN',
  'Quién lo movió',
  'Por qué',
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

/** All cash of a month as CSV; who took the file is written down with the reading of it. */
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
        CONCEPTS[row.kind ?? 'cobro'],
        row.folio ?? '',
        HOUR.format(row.at),
        ...sumsOf(row),
        row.by,
        whyOf(row),
        row.closedAt ? 'Cerrada' : 'Abierta',
        told(row.expected),
        told(row.counted),
        row.reason,
      ]),
    );
  });
}

const CONCEPTS = { ...MOVEMENTS, cobro: 'Cobro', anulado: 'Cobro anulado' } as const;

/** What was taken back is in no sum: it is told beside why. */
const whyOf = ({ kind, amount, why }: CashOfMonth): string =>
  kind === 'anulado' ? `${formatMoney(toCentavos(amount))}: ${why}` : why;

/** What was taken, handed over and given back, or what came or went without an order. */
function sumsOf({ kind, amount, handed }: CashOfMonth): readonly (string | number)[] {
  if (kind === 'anulado') return ['', '', '', ''];
  if (kind !== null) return ['', '', '', toPesos(signed(kind, toCentavos(amount)))];
  const given = handed ?? amount;
  return [pesosOf(amount), pesosOf(given), pesosOf(given - amount), ''];
}
