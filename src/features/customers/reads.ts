import type { OwnCredit } from '../payment/reads.ts';

/** One of a list of customers. Amounts are pesos with IVA, moments ISO texts. */
export interface CustomerRow {
  readonly id: number;
  readonly nombre: string;
  readonly correo: string;
  /** To whom their last invoice was made out; '' where there is none. */
  readonly empresa: string;
  readonly pedidos: number;
  readonly comprado: number;
  readonly ultimo: string | null;
}

export interface CustomerList {
  readonly buscar: string;
  readonly clientes: readonly CustomerRow[];
  /** There are more than are shown. */
  readonly hay_mas: boolean;
}

export interface CustomerOrder {
  readonly folio: string;
  readonly estado: string;
  readonly estadoPago: string;
  readonly total: number;
  readonly fecha: string;
}

export interface BoughtProduct {
  readonly codigo: string;
  readonly nombre: string;
  readonly piezas: number;
  readonly pedidos: number;
  readonly ultimo: string;
}

export interface CustomerAddress {
  readonly telefono: string;
  readonly lineas: readonly string[];
}

export interface FiscalData {
  readonly rfc: string;
  readonly nombre: string;
  readonly cp: string;
  readonly regimen: string;
}

export interface CustomerClaim {
  readonly id: number;
  readonly folio: string;
  readonly articulo: string;
  readonly estado: string;
  readonly fecha: string;
}

export interface CustomerNote {
  readonly id: number;
  readonly texto: string;
  readonly quien: string;
  readonly fecha: string;
}

/** All of one customer that whoever looks may see; null is what they may not. */
export interface CustomerPage extends Omit<CustomerRow, 'ultimo'> {
  readonly correo_confirmado: boolean;
  readonly desde: string;
  readonly telefonos: readonly string[] | null;
  /** Of orders that are not paid and still may be. */
  readonly debe: number;
  readonly lista: { readonly id: number; readonly nombre: string } | null;
  readonly saldo: OwnCredit;
  readonly ultimos: readonly CustomerOrder[];
  readonly productos: readonly BoughtProduct[];
  readonly direcciones: readonly CustomerAddress[] | null;
  readonly fiscales: readonly FiscalData[] | null;
  readonly reclamaciones: readonly CustomerClaim[];
  readonly notas: readonly CustomerNote[];
}

/** For staff only; each read is taken down as a look of whoever is here. */
export interface CustomerDeskReads {
  list(search: string): Promise<CustomerList>;
  one(id: number): Promise<CustomerPage | undefined>;
}
