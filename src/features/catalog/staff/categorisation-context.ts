import { createContext } from 'react-router';
import type { CatalogReads } from '../reads.ts';

/** What the categorisation's loader may read of the catalogue. */
export const categorisationContext = createContext<Pick<CatalogReads, 'nextId'>>();
