import type { BrandKit } from '../artwork/brand-contract.ts';
import type { SavedAddress } from '../checkout/contract.ts';
import type { OwnCredit } from '../payment/reads.ts';
import type { ArcoKind } from './arco.ts';

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
  readonly credito: OwnCredit;
  readonly marca: BrandKit;
}

export interface MyAccountReads {
  /** The visitor's own account; null for a stranger. */
  own(): Promise<OwnAccount | null>;
}

/** A request over somebody's data, as the staff sees it. */
export interface ArcoRequest {
  readonly id: number;
  readonly folio: string;
  readonly kind: ArcoKind;
  readonly name: string;
  readonly email: string;
  readonly detail: string;
  /** ISO moments. */
  readonly createdAt: string;
  readonly answeredAt: string | null;
  /** Days, AAAA-MM-DD. */
  readonly dueOn: string;
  readonly effectiveBy: string | null;
  /** Working days to answer; below zero once they are over. */
  readonly daysLeft: number;
  readonly proven: boolean;
  readonly hasAccount: boolean;
  readonly granted: boolean | null;
  readonly answer: string;
}

export interface ArcoDeskReads {
  /** For staff only: a page that reads it asks for their permission first. */
  requests(): Promise<readonly ArcoRequest[]>;
}
