import { createContext } from 'react-router';
import type { ReviewDeskReads } from '../reads.ts';

/** What the staff's page of reviews reads; its loader lets staff in first. */
export const reviewDeskContext = createContext<ReviewDeskReads>();
