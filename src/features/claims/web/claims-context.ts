import { createContext } from 'react-router';
import type { ClaimReads } from '../reads.ts';

/** What page loaders may read of the claims of whoever is here. */
export const claimsContext = createContext<ClaimReads>();
