import { createContext } from 'react-router';
import type { RefundDeskReads } from '../../reads.ts';

/** What the staff's page of refunds may read. */
export const refundDeskContext = createContext<RefundDeskReads>();
