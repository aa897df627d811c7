import { createContext } from 'react-router';
import type { StockDeskReads } from '../reads.ts';

/** What the staff's page of stock reads; its loader lets staff in first. */
export const stockDeskContext = createContext<StockDeskReads>();
