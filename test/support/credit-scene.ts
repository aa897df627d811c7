import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import * as orderCalls from '../../src/features/orders/calls.ts';
import * as calls from '../../src/features/payment/calls.ts';
import { givenCustomer, type TestCustomer } from './builders.ts';
import { openPaymentScene, type PaymentScene } from './payment-scene.ts';

/** A shop where store credit is given and used as people do it, by calls alone. */
export interface CreditScene extends PaymentScene {
  readonly fina: TestCustomer;
  readonly otra: TestCustomer;
  /** Ana's order of so much, paid by card. */
  givenPaid(totalCentavos: number): Promise<{ id: number; folio: string; payment: object }>;
  /** Asks for a refund as credit; pesos. */
  ask(by: TestCustomer, paid: { folio: string; payment: object }, pesos: number): Promise<Answer>;
  approve(by: TestCustomer, orderId: number): Promise<Answer>;
  /** Ana has so much more credit. */
  give(centavos: number): Promise<void>;
  use(folio: string, usar?: boolean, who?: TestCustomer): Promise<Answer>;
  /** Ana's order is to use so much; pesos, whatever is sent as such. */
  choose(folio: string, importe: unknown): Promise<Answer>;
  cancel(folio: string): Promise<void>;
  /** What it is by its account, by its movements, and by the lots that are left. */
  balance(): Promise<number>;
}

export interface Answer {
  readonly statusCode: number;
  json(): { [name: string]: unknown };
}

export async function openCreditScene(): Promise<CreditScene> {
  const scene = await openPaymentScene();
  const { shop, ana } = scene;
  const fina = await givenCustomer(shop.db, { name: 'Fina Prueba', roles: ['finanzas'] });
  const otra = await givenCustomer(shop.db, { name: 'Otra Prueba', roles: ['finanzas'] });
  const post = (url: string, who: TestCustomer, payload: object): Promise<Answer> =>
    shop.app.inject({ method: 'POST', url, headers: who.headers, payload });

  const givenPaid: CreditScene['givenPaid'] = async (totalCentavos) => {
    const { id, folio, chargeId } = await scene.givenWaiting({ totalCentavos });
    await scene.decide(chargeId, 'autorizar');
    await scene.notice('charge.succeeded', chargeId);
    const attempts = shop.db.selectFrom('payment_attempt').select('id').where('order_id', '=', id);
    const attempt = await attempts.executeTakeFirstOrThrow();
    return { id, folio, payment: { tipo: 'cargo', id: attempt.id } };
  };
  const ask: CreditScene['ask'] = (by, paid, pesos) =>
    post(calls.askRefund.path, by, {
      folio: paid.folio,
      pago: paid.payment,
      importe: pesos,
      forma: 'saldo',
      motivo: 'defecto',
      clave: randomUUID(),
    });
  const approve: CreditScene['approve'] = async (by, orderId) => {
    const requests = shop.db.selectFrom('refund_request').select('id');
    const row = await requests
      .where('order_id', '=', orderId)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    const url = calls.decideRefund.path.replace(':id', String(row.id));
    return post(url, by, { paso: 'aprobar' });
  };
  return {
    ...scene,
    fina,
    otra,
    givenPaid,
    ask,
    approve,
    give: async (centavos) => {
      const paid = await givenPaid(centavos);
      const asked = await ask(fina, paid, centavos / 100);
      if (asked.json().por_aprobar) await approve(otra, paid.id);
    },
    use: (folio, usar = true, who = ana) =>
      post(calls.payWithCredit.path, who, { order_token: folio, usar }),
    choose: (folio, importe) =>
      post(calls.payWithCredit.path, ana, { order_token: folio, usar: true, importe }),
    cancel: async (folio) => {
      const { version } = await shop.db
        .selectFrom('orders')
        .select('version')
        .where('folio', '=', folio)
        .executeTakeFirstOrThrow();
      const answer = await post(orderCalls.moveOrder.path.replace(':folio', folio), fina, {
        a: 12,
        vista: version,
        motivo: 'El proveedor ya no lo fabrica.',
      });
      expect(answer.statusCode).toBe(200);
    },
    balance: async () => {
      const { balance_centavos: stored } = await shop.db
        .selectFrom('credit_account')
        .select('balance_centavos')
        .where('account_id', '=', ana.id)
        .executeTakeFirstOrThrow();
      const movements = await shop.db
        .selectFrom('credit_movement')
        .select(['id', 'lot_id', 'amount_centavos'])
        .where('account_id', '=', ana.id)
        .execute();
      const sum = movements.reduce((total, { amount_centavos }) => total + amount_centavos, 0);
      expect(sum).toBe(stored);
      for (const lot of movements.filter(({ lot_id }) => lot_id === null)) {
        const of = movements.filter(({ id, lot_id }) => id === lot.id || lot_id === lot.id);
        const left = of.reduce((total, { amount_centavos }) => total + amount_centavos, 0);
        expect(left).toBeGreaterThanOrEqual(0);
      }
      expect(stored).toBeGreaterThanOrEqual(0);
      return stored;
    },
  };
}
