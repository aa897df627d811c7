import { createContext } from 'react-router';
import type { AccountReads } from '../reads.ts';

/** What page loaders may read of accounts. */
export const accountsContext = createContext<AccountReads>();
