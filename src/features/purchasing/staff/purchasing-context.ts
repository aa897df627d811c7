import { createContext } from 'react-router';
import type { PurchasingReads } from '../reads.ts';

/** What the staff's page of purchases reads; its loader lets staff in first. */
export const purchasingContext = createContext<PurchasingReads>();
