import { expect } from 'vitest';
import { decideProof } from '../../src/features/proofs/calls.ts';
import type { TestCustomer } from './builders.ts';
import { publish, shownProof } from './proof-desk.ts';
import type { TestShop } from './start-shop.ts';
import { givenStitched } from './stitched-order.ts';

/** Pesos with IVA that 14,200 stitches of ten pieces cost besides. */
export const STITCHES_COST = 203;

export interface AcceptedStitches {
  readonly order: { readonly id: number; readonly folio: string; readonly lineId: number };
  /** The charge beside it, that nobody paid yet. */
  readonly charge: { readonly id: number; readonly folio: string };
}

/** An embroidery of ten pieces whose owner approved 14,200 stitches, and with them what they cost. */
export async function givenAccepted(
  shop: TestShop,
  owner: TestCustomer,
  designer: TestCustomer,
  lines = 1,
): Promise<AcceptedStitches> {
  const order = await givenStitched(shop, owner, lines);
  const made = await publish(shop, designer, order.lineId, '0', { texts: { puntadas: '14,200' } });
  expect(made.statusCode, made.body).toBe(200);
  const { folio, lineId: linea } = order;
  const shown = await shownProof(shop, linea);
  const answer = await shop.app.inject({
    method: 'POST',
    url: decideProof.path,
    headers: owner.headers,
    payload: { folio, linea, ...shown, decision: 'aprobar', cargo: STITCHES_COST },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  const charge = await shop.db
    .selectFrom('orders')
    .select(['id', 'folio'])
    .where('charge_of', '=', order.id)
    .executeTakeFirstOrThrow();
  return { order, charge };
}
