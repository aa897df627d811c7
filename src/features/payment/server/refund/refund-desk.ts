import { toCentavos, toPesos } from '../../../../kernel/money.ts';
import { may } from '../../../../kernel/permissions.ts';
import { addWorkingDays, dayOf } from '../../../../kernel/working-days.ts';
import { CASH_NAME } from '../../cash/cash.ts';
import type {
  ContestedCharge,
  KeptRow,
  RefundDeskReads,
  RefundRow,
  StrayMoney,
} from '../../reads.ts';
import {
  mayTake,
  type NotSo,
  REFUND_DAYS,
  REFUND_REASONS,
  REFUND_VIEWS,
  type RefundStep,
  type RefundView,
} from '../../refund.ts';
import { creditOfCharge } from '../credit/hold-contested.ts';
import { type KeptMoney, type LeftOfCancelled, listKept } from '../kept/kept.sql.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import {
  countQueue,
  listDisputes,
  listQueue,
  listStray,
  listUnasked,
  type QueuedRefund,
  type UnaskedMoney,
} from './refund-queue.sql.ts';
import { problemOf } from './refund-sentences.ts';

export interface Reader {
  readonly id: number;
  readonly roles: readonly string[];
}

/** The queue of refunds, as this member of the staff may see it and act on it. */
export function refundDeskReads(deps: PaymentDeps, reader: Reader | undefined): RefundDeskReads {
  return {
    desk: async (view) => {
      if (!reader || !may(reader.roles, 'refunds.view')) throw new Error('refunds are for staff');
      const [counts, rows, odd, unasked, disputes, kept] = await Promise.all([
        countQueue(deps.db),
        listQueue(deps.db, view),
        listStray(deps.db),
        listUnasked(deps.db),
        listDisputes(deps.db),
        view === 'hechas' ? listKept(deps.db, KEPT_SHOWN) : [],
      ]);
      const stray = [...odd.map((one) => ({ ...one, left: null })), ...unasked];
      const countOf = (one: RefundView): number =>
        (counts.get(one) ?? 0) + (one === 'con-problema' ? stray.length + disputes.length : 0);
      return {
        counts: Object.fromEntries(REFUND_VIEWS.map((one) => [one, countOf(one)])) as Record<
          RefundView,
          number
        >,
        rows: rows.map((row) => rowOf(deps, reader, row)),
        stray: view === 'con-problema' ? stray.map((one) => strayOf(one, reader)) : [],
        disputes:
          view === 'con-problema'
            ? await Promise.all(disputes.map((one) => contestedOf(deps, one)))
            : [],
        kept: kept.map((one) => keptOf(one, reader)),
        mayAsk: may(reader.roles, 'refunds.ask'),
        above: toPesos(deps.secondPersonAbove),
      };
    },
  };
}

/** Decisions to give nothing back that a list shows. */
const KEPT_SHOWN = 50;

/** Whether they decide about money that would not be their own. */
const decidesOf = ({ id, roles }: Reader, { ownerId }: Pick<LeftOfCancelled, 'ownerId'>): boolean =>
  may(roles, 'refunds.decide') && ownerId !== id;

const strayOf = ({ folio, reason, since, left }: UnaskedMoney, reader: Reader): StrayMoney => ({
  folio,
  motivo: REFUND_REASONS[reason],
  desde: since.toISOString(),
  queda: left && decidesOf(reader, left) ? toPesos(left.amount) : 0,
});

async function contestedOf(
  { db }: PaymentDeps,
  dispute: Awaited<ReturnType<typeof listDisputes>>[number],
): Promise<ContestedCharge> {
  const { folio, amount, since, until } = dispute;
  const { held, spent } = await creditOfCharge(db, dispute);
  return {
    folio,
    importe: toPesos(toCentavos(amount)),
    desde: since.toISOString(),
    plazo: until?.toISOString() ?? '',
    retenido: toPesos(held),
    usado: toPesos(spent),
  };
}

const keptOf = (kept: KeptMoney, reader: Reader): KeptRow => ({
  folio: kept.folio,
  importe: toPesos(kept.amount),
  motivo: kept.reason,
  quien: kept.who,
  fecha: kept.since.toISOString(),
  puede: decidesOf(reader, kept),
});

/** How money came, in words, whatever its way. */
export function paidByName(
  deps: PaymentDeps,
  paid: {
    readonly provider: string | null;
    readonly withCredit: boolean;
    readonly inCash: boolean;
  },
): string {
  if (paid.withCredit) return CREDIT_NAME;
  return paid.inCash ? CASH_NAME : wayName(deps, paid.provider);
}

/** How a payment was made, in the words of its way. */
const wayName = (deps: PaymentDeps, provider: string | null): string => {
  const method = deps.methods.find((one) =>
    one.kind === 'transfer' ? provider === null : one.provider === provider,
  );
  return method?.name ?? provider ?? '';
};

/** What a payment with store credit is called. */
export const CREDIT_NAME = 'Saldo a favor';

const ALL_STEPS: readonly RefundStep[] = ['approve', 'refuse', 'retry', 'sent'];

function rowOf(deps: PaymentDeps, reader: Reader, row: QueuedRefund): RefundRow {
  const decides = may(reader.roles, 'refunds.decide');
  const possible = ALL_STEPS.map((step) => ({ step, taken: mayTake(step, row, reader.id) }));
  const steps = decides ? possible.filter(({ taken }) => taken.ok).map(({ step }) => step) : [];
  const is = (code: NotSo): boolean =>
    possible.some(({ taken }) => !taken.ok && taken.code === code);
  const due = addWorkingDays(dayOf(row.askedAt), REFUND_DAYS);
  const over = row.state === 'hecha' || row.state === 'rechazada';
  return {
    id: row.id,
    folio: row.folio,
    importe: toPesos(toCentavos(row.amount)),
    motivo: REFUND_REASONS[row.reason],
    nota: row.note,
    piezas: row.pieces,
    estado: row.state,
    forma: row.way,
    pago: paidByName(deps, row),
    referencia: row.reference,
    pedida: row.askedAt.toISOString(),
    hecha: row.doneAt?.toISOString() ?? '',
    vencida: !over && dayOf(deps.clock.now()) > due,
    pidio: row.asker ?? '',
    decidio: row.decider ?? '',
    rechazo: row.refusal,
    problema: over ? '' : problemOf(row.failure),
    rastreo: row.trackingKey ?? '',
    clabe: decides ? (row.clabe ?? '') : (row.clabe ?? '').slice(-4),
    beneficiario: row.beneficiary,
    pasos: steps,
    porque: reasonWhyNot(row, { decides, is }),
  };
}

function reasonWhyNot(
  row: QueuedRefund,
  { decides, is }: { readonly decides: boolean; readonly is: (code: NotSo) => boolean },
): string {
  if (row.state === 'hecha' || row.state === 'rechazada') return '';
  if (row.state === 'en_curso') return 'No hay que hacer nada: le preguntamos a la compañía.';
  if (row.overtaken) return 'El cargo ya se devolvió completo: no lo devuelvas otra vez.';
  if (row.disputed) return 'El banco disputa este cargo: no lo devuelvas mientras se resuelve.';
  if (!decides) return 'La decide alguien de Finanzas.';
  if (is('own_order')) return 'El pedido es tuyo: la decide otra persona.';
  return is('own_request') ? 'La pediste tú: la aprueba otra persona.' : '';
}
