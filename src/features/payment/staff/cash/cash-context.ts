import { createContext } from 'react-router';
import type { CashDeskReads } from '../../cash/cash-desk-reads.ts';

/** What the staff's page of drawers may read. */
export const cashDeskContext = createContext<CashDeskReads>();
