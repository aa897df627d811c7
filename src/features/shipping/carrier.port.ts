import type { Centavos } from '../../kernel/money.ts';

/** What the shop needs from whoever quotes parcels: a courier, an aggregator or our own tables. */
export interface Carrier {
  /** Who quotes, as the wire's `proveedor`. */
  readonly name: string;
  /**
   * Every service that would carry the shipment. An empty list means no coverage; it rejects only
   * when nobody could be asked at all.
   */
  quote(shipment: Shipment): Promise<readonly CarrierOption[]>;
  /** Who quotes while this one cannot. */
  readonly standBy?: Carrier | undefined;
  /** Who quotes at this moment, where somebody may choose another while the shop runs. */
  chosen?(): Promise<Carrier>;
  /** Who carries a service, where the shop's own tables do not say; its logo is drawn from it. */
  courierOf?(alias: string): string | undefined;
}

export interface Place {
  readonly postalCode: string;
  /** Shop code of the state, for example 'NL'. */
  readonly state: string;
}

/** Boxes of one size that leave one place together. */
export interface Parcel {
  readonly lengthCm: number;
  readonly widthCm: number;
  readonly heightCm: number;
  /** Real weight of one box. */
  readonly grams: number;
  readonly count: number;
}

export interface Shipment {
  readonly from: Place;
  readonly to: Place;
  readonly parcels: readonly Parcel[];
}

export interface CarrierOption {
  /** Stable name of the service; also the name of its logo file. */
  readonly alias: string;
  readonly courier: string;
  readonly serviceName: string;
  /** With IVA, for all parcels of the shipment. */
  readonly amount: Centavos;
  readonly deliveryAt: Date;
}
