import { createContext } from 'react-router';
import type { ArcoDeskReads } from '../reads.ts';

/** What the staff's pages may read of requests over personal data. */
export const arcoDeskContext = createContext<ArcoDeskReads>();
