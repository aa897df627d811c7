import { createContext } from 'react-router';
import type { SearchReads } from '../reads.ts';

/** What page loaders may ask of the search. */
export const searchContext = createContext<SearchReads>();
