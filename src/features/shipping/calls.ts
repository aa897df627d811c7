import { forAnyone } from '../../kernel/call.ts';
import type * as contract from './contract.ts';

/** Courier options of a cart to a postal code, valid for 24 hours. */
export const quoteShipping = forAnyone<typeof contract.quoteShipping>(
  'POST',
  '/api/weship/cotizar-envio',
);

/** Where an order may be fetched instead, if the shop offers it. */
export const pickupPlace = forAnyone<typeof contract.pickupPlace>('GET', '/api/recoger-en-tienda');
