import { createContext } from 'react-router';
import type { SiteOfficeReads } from '../office-reads.ts';

/** For staff only: a page that reads it asks for their permission first. */
export const siteOfficeContext = createContext<SiteOfficeReads>();
