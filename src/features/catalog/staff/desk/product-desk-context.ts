import { createContext } from 'react-router';
import type { ProductDeskReads } from '../../desk/desk-reads.ts';

/** For staff only: a page that reads it asks for their permission first. */
export const productDeskContext = createContext<ProductDeskReads>();
