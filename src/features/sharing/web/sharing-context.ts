import { createContext } from 'react-router';
import type { SharingReads } from '../shared-design.ts';

/** What page loaders may read of shared designs. */
export const sharingContext = createContext<SharingReads>();
