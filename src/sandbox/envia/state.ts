import { type Company, freshTrial, type TrialState } from '../company.ts';
import type { NoticeSender } from '../notice-sender.ts';

export interface EventRecord {
  /** 'AAAA-MM-DD HH:MM:SS' of Mexico City. */
  readonly date: string;
  readonly status: string;
  readonly description: string;
  readonly location: string;
}

export interface ShipmentRecord {
  readonly id: number;
  readonly trackingNumber: string;
  readonly carrier: string;
  readonly service: string;
  readonly content: string;
  readonly orderReference: string;
  readonly recipient: string;
  readonly city: string;
  readonly postalCode: string;
  readonly weight: number;
  readonly totalPrice: number;
  readonly created: string;
  readonly estimated: string;
  status: string;
  events: EventRecord[];
}

export interface PickupRecord {
  readonly confirmation: string;
  readonly carrier: string;
  readonly date: string;
  readonly boxes: number;
}

export interface EnviaState extends TrialState {
  shipments: Record<string, ShipmentRecord>;
  pickups: PickupRecord[];
  balance: number;
}

export const freshEnvia = (): EnviaState => ({
  ...freshTrial(),
  shipments: {},
  pickups: [],
  balance: 100_000,
});

export interface EnviaStandIn extends Company<EnviaState> {
  readonly notices: NoticeSender;
  readonly noticesTo: string | undefined;
}

const SIX_HOURS_MS = 6 * 3600 * 1000;

/** The moment as its wire writes it: Mexico City's clock, no zone. */
export function localTime({ now }: Pick<EnviaStandIn, 'now'>, days = 0): string {
  const at = new Date(now().getTime() - SIX_HOURS_MS + days * 24 * 3600 * 1000);
  return at.toISOString().slice(0, 19).replace('T', ' ');
}
