import type { Clock } from '../../../../kernel/clock.ts';
import { toCentavos } from '../../../../kernel/money.ts';
import { dayOf } from '../../../../kernel/working-days.ts';
import type { Queries } from '../../../../platform/db/connect.ts';
import type { GlobalMonth } from '../../desk-reads.ts';
import { formOfMost, sumOf } from '../../global/global-invoice.ts';
import { lastDayOfMonth } from '../../invoice-window.ts';
import type { InvoicingRules } from '../invoicing-deps.ts';
import { globalsOf, uninvoicedOf } from './global-invoice.sql.ts';
import { inNext, isClosed, withForms } from './stamp-global.ts';

export interface GlobalReading extends InvoicingRules {
  readonly db: Queries;
  readonly clock: Clock;
}

/** What a month's global invoice would hold, what stays out and why, and those that were stamped. */
export async function readGlobalMonth(deps: GlobalReading, month: string): Promise<GlobalMonth> {
  const { db, clock, extraDays } = deps;
  const all = await uninvoicedOf(db, month, dayOf(clock.now()));
  const next = inNext(all);
  return {
    cierra: lastDayOfMonth(month, extraDays),
    cerrado: isClosed(month, deps),
    pedidos: next.map(({ folio, paidAt, total }) => ({
      folio,
      pagado: paidAt.toISOString(),
      total: toCentavos(total),
    })),
    total: toCentavos(sumOf(next)),
    quedan: all.filter(({ out }) => out === null).length - next.length,
    forma_pago: formOfMost(withForms(deps, next)),
    fuera: all.flatMap(({ folio, total, out }) =>
      out === null ? [] : [{ folio, total: toCentavos(total), por: out }],
    ),
    facturas: (await globalsOf(db, month)).map((one) => ({
      referencia: one.reference,
      estado: one.state,
      folio_fiscal: one.fiscalFolio ?? '',
      cuando: one.at.toISOString(),
      pedidos: one.orders,
      total: toCentavos(one.total),
      motivo_falla: one.state === 'timbrada' ? '' : one.failure,
      devueltos: one.refunded,
      cancelacion: one.cancel,
    })),
  };
}
