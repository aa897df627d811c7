import { type ComponentType, createContext } from 'react';

/** What a later feature offers at the foot of every order; its page says which. */
export const OrderActions = createContext<ComponentType<{ readonly folio: string }> | null>(null);
