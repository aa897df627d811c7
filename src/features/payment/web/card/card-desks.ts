import { createContext } from 'react';
import type { OpenCardDesk } from '../../card-library.port.ts';

/** Our code for each card provider's library, by the name the library's data gives; fetched when wanted. */
export type CardDesks = Readonly<Record<string, () => Promise<OpenCardDesk>>>;

/** The frame fills it: a company's code lives with its adapter. */
export const CardDesks = createContext<CardDesks>({});
