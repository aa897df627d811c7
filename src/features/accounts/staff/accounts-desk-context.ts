import { createContext } from 'react-router';
import type { AccountReads } from '../reads.ts';

/** What the staff's pages may read of accounts. */
export const accountsDeskContext = createContext<Pick<AccountReads, 'staff' | 'invitations'>>();
