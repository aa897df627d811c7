import type { TransferOutcome } from '../../transfer/transfer-decision.ts';

/** What money would do to its order, after 'esta transferencia' or 'ese depósito'. */
export const OUTCOMES: Readonly<Record<TransferOutcome, string>> = {
  confirmado: 'pagaría el pedido completo',
  parcial: 'sería un pago parcial',
  excedente: 'pagaría el pedido y sobraría dinero por devolver',
  devolver: 'se tendría que devolver por completo, porque el pedido ya no espera un pago',
};
