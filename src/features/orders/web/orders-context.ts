import { createContext } from 'react-router';
import type { OrderReads } from '../reads.ts';

/** What page loaders may read of the orders of whoever is here. */
export const ordersContext = createContext<OrderReads>();
