import { createContext } from 'react-router';
import type { ArtworkReads } from '../../reads.ts';

/** What page loaders may read of artworks. */
export const artworkContext = createContext<ArtworkReads>();
