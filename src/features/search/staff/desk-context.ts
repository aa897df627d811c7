import { createContext } from 'react-router';
import type { SearchDeskReads } from '../desk-reads.ts';

/** For staff only: a page that reads it asks for their permission first. */
export const searchDeskContext = createContext<SearchDeskReads>();
