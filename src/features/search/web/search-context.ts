import { createContext } from 'react-router';
import type { SearchDeskReads } from '../desk-reads.ts';
import type { SearchReads } from '../reads.ts';

/** What page loaders may ask of the search. */
export const searchContext = createContext<SearchReads>();
/** For staff only: a page that reads it asks for their role first. */
export const searchDeskContext = createContext<SearchDeskReads>();
