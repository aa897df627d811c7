import { createContext } from 'react-router';
import type { MovedDeskReads } from '../reads.ts';

/** What the staff's page of old addresses reads; its loader lets staff in first. */
export const movedDeskContext = createContext<MovedDeskReads>();
