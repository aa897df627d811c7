import { createContext } from 'react-router';
import type { Visitor } from '../../kernel/visitor.ts';

/** Who is here, for page loaders; null for a stranger. */
export const visitorContext = createContext<Visitor | null>();
