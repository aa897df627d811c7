import { forAnyone, forStaff } from '../../kernel/call.ts';
import type * as contract from './contract.ts';

/** Finds products that look like a picture. */
export const cleanImage = forAnyone<typeof contract.cleanImage>('POST', '/api/clean_image');
/** The picture as the search saw it, for the browser that searched. */
export const cleanedImage = forAnyone<typeof contract.cleanedImage>('GET', '/api/clean_image/:id');
export const imageIndex = forStaff<typeof contract.imageIndex>(
  'search.tune',
  'GET',
  '/api/clean_image/estado',
);
