import { createContext } from 'react-router';
import type { PriceListDeskReads } from '../reads.ts';

/** What the staff's page of price lists reads; its loader lets staff in first. */
export const priceListDeskContext = createContext<PriceListDeskReads>();
