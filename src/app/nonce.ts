import { createContext } from 'react';

/** The nonce of this answer's inline scripts; known while rendering on the server only. */
export const Nonce = createContext<string | undefined>(undefined);
