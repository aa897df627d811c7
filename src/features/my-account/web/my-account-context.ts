import { createContext } from 'react-router';
import type { MyAccountReads } from '../reads.ts';

/** What page loaders may read of one's own account. */
export const myAccountContext = createContext<MyAccountReads>();
