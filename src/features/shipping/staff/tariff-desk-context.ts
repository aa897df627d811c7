import { createContext } from 'react-router';
import type { TariffDeskReads } from '../reads.ts';

/** What the staff's page of own rates reads; its loader lets staff in first. */
export const tariffDeskContext = createContext<TariffDeskReads>();
