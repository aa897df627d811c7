import { createContext } from 'react-router';
import type { FinishPriceReads } from '../reads.ts';

/** What the staff's page of finish prices reads; its loader lets staff in first. */
export const finishPricesContext = createContext<FinishPriceReads>();
