import type { Permission } from './permissions.ts';

/** Who may make a call. Every route declares it; one that does not stops the start. */
export type Access = 'public' | 'customer' | { readonly staff: Permission };
