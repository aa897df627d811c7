import { randomBytes } from 'node:crypto';
import { expect } from 'vitest';
import { placeCharge } from '../../src/features/orders/server/charge/charge.ts';
import { folio as newFolio } from '../../src/kernel/ids.ts';
import { toCentavos } from '../../src/kernel/money.ts';
import type { CreditScene } from './credit-scene.ts';

/** Pesos of all ten pieces' further stitches. */
export const STITCHES = 203.33;

export interface Embroidery {
  readonly id: number;
  readonly folio: string;
  readonly lineId: number;
  readonly payment: { readonly tipo: 'cargo'; readonly id: number };
  readonly charge: { readonly id: number; readonly folio: string };
}

/** Ten pieces that were paid by card, with a charge for their stitches that nobody paid yet. */
export async function givenEmbroidery(scene: CreditScene, pesos = 1250.5): Promise<Embroidery> {
  const { db, clock } = scene.shop;
  const paid = await scene.givenPaid(pesos * 100);
  const lines = db.selectFrom('order_line').select('id').where('order_id', '=', paid.id);
  const { id: lineId } = await lines.executeTakeFirstOrThrow();
  const folio = newFolio(randomBytes(10));
  await db.transaction().execute((trx) =>
    placeCharge(trx, {
      ...{ folio, orderId: paid.id, accountId: scene.ana.id, kind: 'terminado', lineId },
      ...{ concept: 'Puntadas adicionales, Taza', next: 'Seguimos con tu bordado.' },
      ...{ amount: toCentavos(STITCHES * 100), now: clock.now() },
    }),
  );
  const charges = db.selectFrom('orders').select(['id', 'folio']).where('charge_of', '=', paid.id);
  const { id } = await db
    .selectFrom('payment_attempt')
    .select('id')
    .where('order_id', '=', paid.id)
    .executeTakeFirstOrThrow();
  const payment = { tipo: 'cargo', id } as const;
  return { ...paid, lineId, payment, charge: await charges.executeTakeFirstOrThrow() };
}

/** Its shopper is at the bank's page; returns what authorises it there. */
export async function beginToPay(
  scene: CreditScene,
  { folio }: { readonly folio: string },
): Promise<() => Promise<void>> {
  const { redirect_url } = (await scene.pay(folio)).json() as { redirect_url: string };
  const [, chargeId = ''] = /redirect\/([^/]+)/.exec(redirect_url) ?? [];
  return async () => {
    await scene.decide(chargeId, 'autorizar');
    expect(await scene.notice('charge.succeeded', chargeId)).toBe(200);
  };
}
