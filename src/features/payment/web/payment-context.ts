import { createContext } from 'react-router';
import type { RootData } from '../../../platform/browser/root-data.ts';
import type { PaymentReads } from '../reads.ts';

/** What page loaders may read of the payments of whoever is here. */
export const paymentContext = createContext<PaymentReads>();

/** What the root loader gave every page, the ways to pay among it. */
export interface PaymentData extends RootData {
  readonly payWays: readonly string[];
}
