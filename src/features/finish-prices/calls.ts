import { forStaff } from '../../kernel/call.ts';
import type * as contract from './contract.ts';

/** A finish that the shop sells besides. */
export const addFinish = forStaff<typeof contract.addFinish>(
  'finishes.edit',
  'POST',
  '/api/admin/terminados',
);

/** What a finish costs from now on. */
export const saveFinishPrices = forStaff<typeof contract.saveFinishPrices>(
  'finishes.edit',
  'PUT',
  '/api/admin/terminados/:id',
);

/** What it is called, and what it is good for. */
export const saveFinishWords = forStaff<typeof contract.saveFinishWords>(
  'finishes.edit',
  'PUT',
  '/api/admin/terminados/:id/palabras',
);

/** How many stitches its price holds, and what more of them cost. */
export const saveFinishStitches = forStaff<typeof contract.saveFinishStitches>(
  'finishes.edit',
  'PUT',
  '/api/admin/terminados/:id/puntadas',
);

/** What it will cost from a day on. */
export const planFinishPrices = forStaff<typeof contract.planFinishPrices>(
  'finishes.edit',
  'POST',
  '/api/admin/terminados/:id/planes',
);

/** A planned change that shall not be made after all. */
export const dropFinishPlan = forStaff<typeof contract.dropFinishPlan>(
  'finishes.edit',
  'DELETE',
  '/api/admin/terminados/:id/planes/:plan',
);
