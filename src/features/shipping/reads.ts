import type { KeptPickup } from './pickup/kept-place.ts';
import type { QuoterChoice } from './quoters.ts';
import type { ServiceDraft } from './service-draft.ts';
import type { DrawnZone } from './zone-draft.ts';

/** A change of the tariff: when (ISO), by whom and what. */
export interface TariffChange {
  readonly version: number;
  readonly cuando: string;
  readonly quien: string;
  /** The service or origin, as people say it. */
  readonly parte: string;
  readonly cambios: readonly string[];
}

export interface KeptService extends ServiceDraft {
  readonly alias: string;
  /** The last change of it; 0 when there was none. */
  readonly version: number;
}

export interface KeptZones {
  readonly origin: string;
  readonly version: number;
  readonly zones: readonly DrawnZone[];
}

/** For staff only: a page that reads it lets them in first. */
export interface TariffDeskReads {
  services(): Promise<readonly KeptService[]>;
  /** Of an origin by shop code. */
  zones(origin: string): Promise<KeptZones>;
  /** States from which suppliers send, the most products first. */
  origins(): Promise<readonly string[]>;
  /** Who quotes, and who could. */
  quoters(): Promise<QuoterChoice>;
  /** Whether and where orders are fetched. */
  pickup(): Promise<KeptPickup>;
  /** The newest first. */
  changes(): Promise<readonly TariffChange[]>;
}
