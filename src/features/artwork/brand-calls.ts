import { forCustomers } from '../../kernel/call.ts';
import type * as contract from './brand-contract.ts';

const BRAND = '/api/mi-marca';
const LOGO = `${BRAND}/logos/:id`;

export const brandKit = forCustomers<typeof contract.brandKit>('GET', BRAND);
/** Keeps an artwork of one's own as a logo of one's brand. */
export const keepLogo = forCustomers<typeof contract.keepLogo>('POST', `${BRAND}/logos`);
export const changeLogo = forCustomers<typeof contract.changeLogo>('PUT', LOGO);
export const dropLogo = forCustomers<typeof contract.dropLogo>('DELETE', LOGO);
export const keepColours = forCustomers<typeof contract.keepColours>('PUT', `${BRAND}/colores`);
