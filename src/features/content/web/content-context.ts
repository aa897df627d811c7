import { createContext } from 'react-router';
import type { ContentReads } from '../reads.ts';

/** What page loaders may read of the questions and answers. */
export const contentContext = createContext<ContentReads>();
