import { createContext } from 'react-router';
import type { ShippingDeskReads } from '../reads.ts';

/** What the warehouse's page reads; its loader lets staff in first. */
export const shippingDeskContext = createContext<ShippingDeskReads>();
