import { createContext } from 'react-router';
import type { PaymentReads } from '../reads.ts';

/** What page loaders may read of the payments of whoever is here. */
export const paymentContext = createContext<PaymentReads>();
