import { createContext } from 'react-router';
import type { CustomerDeskReads } from '../reads.ts';

/** For staff only: a page that reads it asks for their permission first. */
export const customersContext = createContext<CustomerDeskReads>();
