/** Suppliers that answer questions about their catalogue instead of sending it as a file. */

/** An account at a supplier's services, as the installation knows it; its password is nobody's here. */
export interface ServiceAccount {
  readonly name: string;
  /** The only place that is asked with it: 'https://servicios.proveedor.example'. */
  readonly origin: string;
}

export const PRICE_TYPES = ['Customer', 'Net', 'List'] as const;

/** Whom to ask, and for what. Paths are of the account's origin; '' for a service that is not asked. */
export interface ServiceAsked {
  readonly account: string;
  readonly products: string;
  readonly stock: string;
  readonly prices: string;
  /** Where it tells its photographs. */
  readonly media: string;
  readonly priceType: (typeof PRICE_TYPES)[number];
  /** From where the supplier sends, where its prices depend on it; '' for the product's first. */
  readonly fob: string;
}

/** What a service says of one product in one colour, in the words of our own layout. */
export interface ServiceRow {
  readonly clave: string;
  readonly nombre?: string;
  readonly descripcion?: string;
  readonly categoria?: string;
  readonly precio?: string;
  readonly piezas_caja?: string;
  readonly medidas?: string;
  readonly peso_caja?: string;
  readonly color?: string;
  readonly existencia?: string;
  readonly terminados?: readonly string[];
}

/** A photograph of a product, as a service names it. */
export interface ServicePhoto {
  readonly url: string;
  /** What it calls the colour that it shows; '' where it does not say. */
  readonly color: string;
  /** The one to be seen first. */
  readonly main: boolean;
}

/** What came of trying one of the services, as a sentence. */
export interface ServiceTrial {
  readonly ok: boolean;
  readonly says: string;
}

export interface SupplierServices {
  readonly accounts: readonly ServiceAccount[];
  /**
   * All that the supplier sells, product by product in the order of their codes. A product that the
   * service could not tell about comes with its code alone: it did not vanish. With `codes` only the
   * stock of those is asked for, of the service of stock alone. Rejects with ServiceRefused.
   */
  rows(
    asked: ServiceAsked,
    codes: readonly string[] | undefined,
    signal: AbortSignal,
  ): AsyncIterable<ServiceRow>;
  /** The photographs that there are of a product. Rejects with ServiceRefused. */
  photos(asked: ServiceAsked, code: string, signal: AbortSignal): Promise<readonly ServicePhoto[]>;
  /** A photograph as it streams, from wherever it lies. Rejects with AddressRefused. */
  photograph(
    asked: ServiceAsked,
    url: string,
    signal: AbortSignal,
  ): Promise<AsyncIterable<Uint8Array>>;
  /** Asks each service once, about one product. */
  tryOut(asked: ServiceAsked, signal: AbortSignal): Promise<readonly ServiceTrial[]>;
}

/** A service does not give what was asked for; why, as a sentence for the staff. */
export class ServiceRefused extends Error {
  override readonly name = 'ServiceRefused';
}
