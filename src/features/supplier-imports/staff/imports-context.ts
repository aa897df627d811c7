import { createContext } from 'react-router';
import type { ImportDeskReads } from '../reads.ts';

/** For staff only: a page that reads it asks for their permission first. */
export const importDeskContext = createContext<ImportDeskReads>();
