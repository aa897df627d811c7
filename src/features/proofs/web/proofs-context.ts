import { createContext } from 'react-router';
import type { ProofReads } from '../reads.ts';

/** What page loaders may read of proposals for whoever is here. */
export const proofsContext = createContext<ProofReads>();
