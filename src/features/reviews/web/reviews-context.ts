import { createContext } from 'react-router';
import type { ReviewReads } from '../reads.ts';

/** What page loaders may read of the reviews of whoever is here. */
export const reviewsContext = createContext<ReviewReads>();
