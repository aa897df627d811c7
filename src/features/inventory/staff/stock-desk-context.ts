import { createContext } from 'react-router';
import type { StockDeskReads, WarehouseDeskReads } from '../reads.ts';

/** What the staff's page of stock reads; its loader lets staff in first. */
export const stockDeskContext = createContext<StockDeskReads>();

/** What the pages of warehouses and of picking read. */
export const warehouseDeskContext = createContext<WarehouseDeskReads>();
