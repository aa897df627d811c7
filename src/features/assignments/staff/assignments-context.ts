import { createContext } from 'react-router';
import type { AssignmentReads } from '../reads.ts';

/** For staff only: a page that reads it asks for their permission first. */
export const assignmentsContext = createContext<AssignmentReads>();
