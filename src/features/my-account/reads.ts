import type { SavedAddress } from '../checkout/contract.ts';

export interface ConsentEntry {
  readonly finalidad: string;
  readonly acepta: boolean;
  readonly aviso: string;
  /** ISO moment. */
  readonly fecha: string;
}

export interface OwnAccount {
  readonly nombre: string;
  readonly correo: string;
  readonly tieneContrasena: boolean;
  readonly direcciones: readonly SavedAddress[];
  readonly novedades: boolean;
  readonly consentimientos: readonly ConsentEntry[];
  /** Orders that are neither delivered nor cancelled: with them nobody leaves. */
  readonly pedidosEnCurso: number;
  readonly esDelEquipo: boolean;
}

export interface MyAccountReads {
  /** The visitor's own account; null for a stranger. */
  own(): Promise<OwnAccount | null>;
}
