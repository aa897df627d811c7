import { useCallback, useEffect, useState } from 'react';
import { inAMoment } from '../../../framework/in-a-moment.ts';
import { call } from '../../../platform/browser/call.ts';
import { transactionState } from '../calls.ts';
import type { OrderView } from '../reads.ts';

const RECEIVED = 1;

export interface TransactionState {
  /** One of the payment states, or 'desconocido' when it could not be asked for. */
  readonly estado: string;
  readonly asking: boolean;
  readonly ask: () => void;
}

/** The payment state of an order now; the page's own copy may be as old as the page. */
export function useTransactionState(order: OrderView): TransactionState {
  const folio = order.id_token_order;
  const [estado, setEstado] = useState(order.estadoPago);
  const [asking, setAsking] = useState(false);
  // Only an order that still waits for its payment can have changed behind the page's back.
  const waiting = order.id_status === RECEIVED;
  const ask = useCallback(() => {
    setAsking(true);
    void call(transactionState, { query: { order_token: folio } }).then((answer) => {
      if (!answer.ok) console.error('transaction state', folio, answer.status);
      setEstado(answer.ok ? answer.value.estado : 'desconocido');
      setAsking(false);
    });
  }, [folio]);
  useEffect(() => {
    setEstado(order.estadoPago);
    return waiting ? inAMoment(ask) : undefined;
  }, [order.estadoPago, waiting, ask]);
  return { estado, asking, ask };
}
