import type { MovedAddress } from './moved-address.ts';

export interface KeptAddress extends MovedAddress {
  readonly id: number;
  readonly version: number;
  /** How often somebody came by it. */
  readonly hits: number;
  /** ISO; null when nobody has. */
  readonly lastUsed: string | null;
}

/** For staff only: a page that reads it lets them in first. */
export interface MovedDeskReads {
  /** The most used first; of a text, those whose addresses have it. */
  list(text: string): Promise<{ readonly rows: readonly KeptAddress[]; readonly total: number }>;
}
