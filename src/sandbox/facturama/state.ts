import { type Company, freshTrial, type TrialState } from '../company.ts';

/** What was asked to be stamped, in Facturama's own words. */
export interface CfdiRequest {
  readonly CfdiType?: string;
  readonly Relations?: {
    readonly Type: string;
    readonly Cfdis: readonly { readonly Uuid: string }[];
  };
  readonly GlobalInformation?: {
    readonly Periodicity: string;
    readonly Months: string;
    readonly Year: string;
  };
  readonly Folio: string;
  readonly OrderNumber: string;
  readonly PaymentForm: string;
  readonly PaymentMethod: string;
  readonly ExpeditionPlace: string;
  readonly Observations?: string;
  readonly Receiver: {
    readonly Rfc: string;
    readonly Name: string;
    readonly CfdiUse: string;
    readonly FiscalRegime: string;
    readonly TaxZipCode: string;
  };
  readonly Items: readonly CfdiItem[];
}

export interface CfdiItem {
  readonly ProductCode: string;
  readonly IdentificationNumber: string;
  readonly Description: string;
  readonly Unit: string;
  readonly UnitCode: string;
  readonly UnitPrice: number;
  readonly Quantity: number;
  readonly Subtotal: number;
  readonly Discount: number;
  readonly TaxObject: string;
  readonly Taxes: readonly {
    readonly Rate: number;
    readonly Base: number;
    readonly Total: number;
  }[];
  readonly Total: number;
}

/** A stamped CFDI. */
export interface CfdiRecord {
  readonly id: string;
  readonly uuid: string;
  /** As SAT writes it: local time of the centre, without a zone. */
  readonly date: string;
  readonly request: CfdiRequest;
  status: 'active' | 'requested' | 'canceled' | 'rejected';
  /** Once its cancellation was asked for. */
  motive?: string;
  requestedAt?: string;
}

export interface FacturamaState extends TrialState {
  cfdis: Record<string, CfdiRecord>;
}

export const freshFacturama = (): FacturamaState => ({ ...freshTrial(), cfdis: {} });

export type Facturama = Company<FacturamaState>;

/** Centavos of an amount of pesos; what travels has binary fractions. */
export const centavos = (pesos: number): number => Math.round(pesos * 100);

export const money = (amount: number): string => (amount / 100).toFixed(2);

/** What the document adds up to, in centavos. */
export function totalsOf({ Items: items }: CfdiRequest): {
  readonly subtotal: number;
  readonly discount: number;
  readonly base: number;
  readonly tax: number;
  readonly total: number;
} {
  const sum = (of: (item: CfdiItem) => number): number =>
    items.reduce((all, item) => all + centavos(of(item)), 0);
  const subtotal = sum((item) => item.Subtotal);
  const discount = sum((item) => item.Discount);
  const base = sum((item) => item.Taxes[0]?.Base ?? 0);
  const tax = sum((item) => item.Taxes[0]?.Total ?? 0);
  return { subtotal, discount, base, tax, total: subtotal - discount + tax };
}
