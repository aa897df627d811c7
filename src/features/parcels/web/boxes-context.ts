import { createContext } from 'react-router';
import type { OwnBoxesReads } from '../reads.ts';

/** What page loaders may read of the boxes of whoever is here. */
export const boxesContext = createContext<OwnBoxesReads>();
