import { createContext } from 'react-router';
import type { ClaimDeskReads } from '../reads.ts';

/** What the staff's page of claims reads; its loader lets staff in first. */
export const claimDeskContext = createContext<ClaimDeskReads>();
