import { forAnyone, forCustomers, forStaff } from '../../kernel/call.ts';
import type * as contract from './contract.ts';

/** What people say of a product, the newest first. */
export const listReviews = forAnyone<typeof contract.listReviews>(
  'GET',
  '/api/opiniones/:producto',
);

/** Says it, or says it anew: one a person and product. */
export const writeReview = forCustomers<typeof contract.writeReview>('POST', '/api/opiniones');

/** Takes one's own back. */
export const withdrawReview = forCustomers<typeof contract.withdrawReview>(
  'DELETE',
  '/api/opiniones/:producto',
);

/** The staff has read it, answers it, hides it or shows it again. */
export const tendReview = forStaff<typeof contract.tendReview>(
  'reviews.tend',
  'POST',
  '/api/admin/opiniones/:id',
);
