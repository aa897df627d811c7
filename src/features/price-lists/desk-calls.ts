import { forStaff } from '../../kernel/call.ts';
import type * as contract from './desk-contract.ts';

const LISTS = '/api/admin/listas-de-precios';
const ONE = `${LISTS}/:id`;
const MEMBERS = `${ONE}/clientes`;
const MAY = 'price-lists.edit';

/** Tells what a list would sell below its cost, before it is saved. */
export const reviewPriceList = forStaff<typeof contract.reviewPriceList>(
  MAY,
  'POST',
  `${LISTS}/revision`,
);
export const createPriceList = forStaff<typeof contract.createPriceList>(MAY, 'POST', LISTS);
export const changePriceList = forStaff<typeof contract.changePriceList>(MAY, 'PUT', ONE);
export const removePriceList = forStaff<typeof contract.removePriceList>(MAY, 'DELETE', ONE);
export const addMember = forStaff<typeof contract.addMember>(MAY, 'POST', MEMBERS);
export const removeMember = forStaff<typeof contract.removeMember>(MAY, 'DELETE', MEMBERS);
