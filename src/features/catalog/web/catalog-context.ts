import { createContext } from 'react-router';
import type { CatalogReads } from '../reads.ts';

/** What page loaders may read of the catalogue. */
export const catalogContext = createContext<CatalogReads>();
