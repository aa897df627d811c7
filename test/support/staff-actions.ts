import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import * as desk from '../../src/features/desk/calls.ts';
import * as orders from '../../src/features/orders/calls.ts';
import * as parcels from '../../src/features/parcels/calls.ts';
import { markOf } from '../../src/features/parcels/server/box.sql.ts';
import * as payment from '../../src/features/payment/calls.ts';
import { lineMark } from '../../src/features/proofs/proof.ts';
import { toCentavos, toPesos } from '../../src/kernel/money.ts';
import { fill } from '../../src/routes.ts';
import { api } from './addresses.ts';
import type { TestCustomer } from './builders.ts';
import { fileForm } from './file-form.ts';
import type { openParcelScene } from './parcel-scene.ts';
import { publish } from './proof-desk.ts';

export interface Order {
  readonly id: number;
  readonly folio: string;
  readonly lineId: number;
}
/** One action of one person, by what they see right before it. */
export interface Turn {
  readonly order: Order;
  readonly who: TestCustomer;
  readonly turn: number;
}
export interface Answer {
  readonly statusCode: number;
  readonly body: string;
  /** What its person saw of what they changed, where only one may change it from there. */
  readonly seen?: string;
}
export type Action = (turn: Turn) => Promise<Answer>;

/** What staff do to an order whose total is `total` centavos, each by what they see right before. */
export function staffActions(
  scene: () => Awaited<ReturnType<typeof openParcelScene>>,
  total: number,
) {
  async function send(
    { who }: Turn,
    url: string,
    payload: object,
    seen?: string | number,
  ): Promise<Answer> {
    const sent = await scene().shop.app.inject({
      method: 'POST',
      url,
      headers: who.headers,
      payload,
    });
    const { statusCode, body } = sent;
    return { statusCode, body, ...(seen === undefined ? {} : { seen: String(seen) }) };
  }

  let serial = 0;
  async function sendReceipt({ folio }: Order): Promise<void> {
    serial += 1;
    const form = fileForm([
      { field: 'order_id', content: folio },
      { field: 'referencia', content: `SPEI CARRERA ${serial}` },
      { field: 'receipt', name: 'pago.pdf', content: `%PDF-1.7\n% carrera ${serial}\n` },
    ]);
    const sent = await scene().shop.app.inject({
      method: 'POST',
      url: api.uploadReceipt,
      payload: form.payload,
      headers: { ...form.headers, ...scene().ana.headers },
    });
    expect(sent.statusCode, sent.body).toBe(200);
  }

  const note = (turn: Turn) =>
    send(turn, fill(desk.addNote.path, { folio: turn.order.folio }), {
      texto: `Nota ${turn.turn}`,
    });
  const message = (turn: Turn) =>
    send(turn, fill(desk.writeToCustomer.path, { folio: turn.order.folio }), {
      texto: `Mensaje ${turn.turn}`,
    });

  /** Pauses, resumes, or goes wherever the order is not. */
  const move =
    (wishes: Readonly<Record<number, number>>) =>
    async (turn: Turn): Promise<Answer> => {
      const { status, version } = await scene().rowOf(turn.order);
      return send(
        turn,
        fill(orders.moveOrder.path, { folio: turn.order.folio }),
        {
          a: wishes[status ?? 0] ?? 11,
          vista: version,
          motivo: `Lo decidió ${turn.turn}.`,
        },
        version,
      );
    };

  const receiptsOf = ({ id }: Order) =>
    scene().shop.db.selectFrom('receipt').select(['id', 'state']).where('order_id', '=', id);
  async function confirm(turn: Turn): Promise<Answer> {
    const all = await receiptsOf(turn.order).orderBy('id').execute();
    const { payment_state } = await scene()
      .shop.db.selectFrom('orders')
      .select('payment_state')
      .where('id', '=', turn.order.id)
      .executeTakeFirstOrThrow();
    return send(turn, fill(payment.confirmReceipt.path, { id: String(all[turn.turn % 2]?.id) }), {
      monto: toPesos(toCentavos(total)),
      fecha: '2026-11-20',
      clave: '',
      resultado: payment_state === 'pagado' ? 'devolver' : 'confirmado',
    });
  }
  async function reject(turn: Turn): Promise<Answer> {
    const all = await receiptsOf(turn.order).orderBy('id').execute();
    return send(turn, fill(payment.rejectReceipt.path, { id: String(all[2]?.id) }), {
      motivo: `No se lee, dijo ${turn.turn}.`,
    });
  }

  async function paymentsOf(turn: Turn) {
    const answer = await scene().shop.app.inject({
      url: payment.orderPayments.path,
      query: { folio: turn.order.folio },
      headers: turn.who.headers,
    });
    return answer.json<{ pagos: { tipo: string; id: number; disponible: number }[] }>().pagos;
  }
  async function askRefund(turn: Turn): Promise<Answer> {
    const [paid] = await paymentsOf(turn);
    return send(turn, payment.askRefund.path, {
      folio: turn.order.folio,
      pago: { tipo: paid?.tipo, id: paid?.id },
      importe: 900,
      forma: 'saldo',
      motivo: 'defecto',
      nota: `La pidió ${turn.turn}.`,
      lineas: [{ linea: turn.order.lineId, piezas: 2 }],
      clave: randomUUID(),
    });
  }
  async function decideRefund(turn: Turn): Promise<Answer> {
    const waiting = scene()
      .shop.db.selectFrom('refund_request')
      .select('id')
      .where('order_id', '=', turn.order.id);
    const all = await waiting.orderBy('id').execute();
    const id = all[turn.turn % Math.max(all.length, 1)]?.id ?? 0;
    const paso = turn.turn % 20 < 10 ? { paso: 'aprobar' } : { paso: 'rechazar', motivo: 'No va.' };
    return send(turn, fill(payment.decideRefund.path, { id: String(id) }), paso);
  }

  async function publishProof(turn: Turn): Promise<Answer> {
    const newest = await scene()
      .shop.db.selectFrom('proof')
      .select(['version', 'state'])
      .where('order_line_id', '=', turn.order.lineId)
      .orderBy('version', 'desc')
      .executeTakeFirst();
    const seen = lineMark(newest);
    const { statusCode, body } = await publish(scene().shop, turn.who, turn.order.lineId, seen);
    return { statusCode, body, seen };
  }

  async function pack(turn: Turn): Promise<Answer> {
    const { version } = await scene().rowOf(turn.order);
    const boxes = await scene().boxesOf(turn.order);
    const cajas = 1 + (turn.turn % 2);
    return send(turn, fill(parcels.packOrder.path, { folio: turn.order.folio }), {
      vista: version,
      marca: markOf(boxes),
      grupos: [scene().group(turn.order.lineId, cajas, 10 / cajas)],
    });
  }
  async function label(turn: Turn): Promise<Answer> {
    const boxes = await scene().boxesOf(turn.order);
    const id = boxes[turn.turn % Math.max(boxes.length, 1)]?.id ?? 0;
    return send(turn, fill(parcels.makeLabel.path, { id: String(id) }), {
      paqueteria: 'dhl',
      servicio: 'ground',
      nombre: 'DHL',
    });
  }
  async function handOver(turn: Turn): Promise<Answer> {
    const { version } = await scene().rowOf(turn.order);
    return send(turn, fill(parcels.handOver.path, { folio: turn.order.folio }), { vista: version });
  }

  return {
    askRefund,
    confirm,
    decideRefund,
    handOver,
    label,
    message,
    move,
    note,
    pack,
    publishProof,
    receiptsOf,
    reject,
    sendReceipt,
  };
}
