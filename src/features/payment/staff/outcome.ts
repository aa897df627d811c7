import { type Centavos, formatMoney, fromPesos, toPesos } from '../../../kernel/money.ts';
import {
  decideTransfer,
  TRANSFER_OUTCOMES,
  type TransferOutcome,
} from '../transfer/transfer-decision.ts';
import type { WaitingTransfer } from '../transfer/transfer-desk-reads.ts';

/** What an amount would do to the order of a receipt, as its button and a sentence say it. */
export interface Outcome {
  readonly monto: number;
  readonly resultado: TransferOutcome;
  readonly button: string;
  readonly sentence: string;
}

/** What is pressed to count money whose order is known by its outcome alone. */
export const OUTCOME_BUTTONS: Readonly<Record<TransferOutcome, string>> = {
  confirmado: 'Confirmar pago',
  parcial: 'Registrar pago parcial',
  excedente: 'Confirmar y devolver el excedente',
  devolver: 'Registrar y devolver',
};

export function outcomeOf(
  receipt: Pick<WaitingTransfer, 'total' | 'recibido' | 'pedido'>,
  amount: Centavos,
): Outcome {
  const total = fromPesos(receipt.total);
  const received = fromPesos(receipt.recibido);
  const decision = decideTransfer({ is: receipt.pedido, total, received }, amount);
  const base = { monto: toPesos(amount), resultado: TRANSFER_OUTCOMES[decision.verdict] };
  const back = formatMoney(decision.back);
  switch (decision.verdict) {
    case 'pay':
      return { ...base, button: 'Confirmar pago', sentence: 'Es justo lo que falta por pagar.' };
    case 'pay_with_excess':
      return {
        ...base,
        button: 'Confirmar y devolver el excedente',
        sentence: `Sobran ${back}: pasan a devoluciones.`,
      };
    case 'part':
      return {
        ...base,
        button: 'Registrar pago parcial',
        sentence: `Faltarían ${formatMoney(decision.rest)}: el pedido sigue esperando y el cliente lo sabrá.`,
      };
    case 'owe_double':
      return {
        ...base,
        button: 'Registrar y devolver',
        sentence: `El pedido ya está pagado: se devuelven ${back}.`,
      };
    case 'owe_closed':
      return {
        ...base,
        button: 'Registrar y devolver',
        sentence: `El pedido ya no espera un pago: se devuelven ${back}.`,
      };
  }
}
