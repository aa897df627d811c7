import { createContext } from 'react-router';
import type { SiteSettings } from '../reads.ts';

/** The company's facts, for page loaders. */
export const siteContext = createContext<SiteSettings>();
