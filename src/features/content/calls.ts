import { forAnyone } from '../../kernel/call.ts';
import type * as contract from './contract.ts';

export const faq = forAnyone<typeof contract.faq>('GET', '/api/faq');
/** A message to the shop. */
export const contact = forAnyone<typeof contract.contact>('POST', '/api/contacto-nuevo');
