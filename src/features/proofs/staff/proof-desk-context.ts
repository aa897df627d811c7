import { createContext } from 'react-router';
import type { ProofDeskReads } from '../reads.ts';

/** What the designers' desk reads; its loaders let staff in first. */
export const proofDeskContext = createContext<ProofDeskReads>();
