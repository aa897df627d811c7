/** Date of the privacy notice in force: what somebody agrees to, they agree to under this one. */
export const NOTICE_DATE = '2025-04-14';

export type ConsentPurpose = 'aviso' | 'novedades';
