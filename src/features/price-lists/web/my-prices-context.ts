import { createContext } from 'react-router';
import type { MyPriceReads } from '../reads.ts';

/** Whose prices whoever is here pays, for pages that are their own. */
export const myPricesContext = createContext<MyPriceReads>();
