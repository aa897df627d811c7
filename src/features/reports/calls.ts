import { forStaff } from '../../kernel/call.ts';
import type * as contract from './contract.ts';

/** One table of a report as a file for spreadsheets. */
export const exportReport = forStaff<typeof contract.exportReport>(
  'reports.see',
  'GET',
  '/api/admin/informes.csv',
);
/** What printing with a finish costs the shop from a day on. */
export const tellFinishCost = forStaff<typeof contract.tellFinishCost>(
  'reports.costs',
  'PUT',
  '/api/admin/costos/terminados/:id',
);
/** What pieces cost the shop from a day on, by the products' codes. */
export const tellProductCosts = forStaff<typeof contract.tellProductCosts>(
  'reports.costs',
  'POST',
  '/api/admin/costos/productos',
);
