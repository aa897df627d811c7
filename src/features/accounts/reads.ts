export interface OwnSession {
  readonly id: number;
  /** 'Chrome en Windows'; empty for one that was opened before browsers were noted. */
  readonly navegador: string;
  /** ISO moments. */
  readonly desde: string;
  readonly visto: string;
  /** The one that asks. */
  readonly esta: boolean;
}

export interface SecurityView {
  readonly tieneContrasena: boolean;
  readonly segundoFactor: { readonly desde: string; readonly codigos: number } | null;
  /** Staff who have to have one, and have none in this session. */
  readonly obligatorio: boolean;
  readonly sesiones: readonly OwnSession[];
}

export interface StaffAccountView {
  readonly id: number;
  readonly nombre: string;
  readonly correo: string;
  readonly areas: readonly string[];
  /** Since when, or null. */
  readonly segundoFactor: string | null;
  readonly sesiones: readonly OwnSession[];
}

export interface AccountReads {
  /** Whether a password-reset link's token would be accepted now. */
  resetIsOpen(token: string): Promise<boolean>;
  /** How the visitor's own account is kept safe; null for a stranger. */
  security(): Promise<SecurityView | null>;
  /** For administrators only: a page that reads it asks for their permission first. */
  staff(): Promise<readonly StaffAccountView[]>;
}
