import { createContext } from 'react-router';
import type { BoardReads } from '../reads.ts';

/** What the board of production reads; its loader lets staff in first. */
export const boardContext = createContext<BoardReads>();
