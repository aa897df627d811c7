import * as shipping from '../../src/features/shipping/calls.ts';
import { api as others } from '../../src/routes.ts';

/** Addresses of the calls, for tests that ask them as any client does; said once, in `calls.ts`. */
export const api = {
  ...others,
  quoteShipping: shipping.quoteShipping.path,
} as const;
