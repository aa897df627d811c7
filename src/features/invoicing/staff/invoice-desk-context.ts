import { createContext } from 'react-router';
import type { InvoiceDeskReads } from '../desk-reads.ts';

/** What the staff's page of invoices reads; its loader lets staff in first. */
export const invoiceDeskContext = createContext<InvoiceDeskReads>();
