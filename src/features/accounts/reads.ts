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

/** A company one may sign in with. */
export interface OwnIdentity {
  readonly via: string;
  readonly nombre: string;
  /** Since when it opens the account, or null; the address is the one it had then. */
  readonly desde: string | null;
  readonly correo: string;
  /** The shop has set it up. */
  readonly disponible: boolean;
}

/** A passkey, as its owner knows it. */
export interface OwnPasskey {
  readonly id: number;
  readonly nombre: string;
  /** ISO moments; `usada` is null for one that never opened the account. */
  readonly desde: string;
  readonly usada: string | null;
  /** Its owner's other devices have it too. */
  readonly sincronizada: boolean;
}

export interface SecurityView {
  readonly correo: { readonly direccion: string; readonly confirmado: boolean };
  readonly tieneContrasena: boolean;
  readonly segundoFactor: { readonly desde: string; readonly codigos: number } | null;
  /** Staff who have to have one, and have none in this session. */
  readonly obligatorio: boolean;
  readonly sesiones: readonly OwnSession[];
  readonly identidades: readonly OwnIdentity[];
  readonly llaves: readonly OwnPasskey[];
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

/** Somebody who was asked to the team and has not answered. */
export interface InvitationView {
  readonly id: number;
  readonly nombre: string;
  readonly correo: string;
  readonly areas: readonly string[];
  /** ISO moment; it may lie in the past. */
  readonly vence: string;
}

/** What a company asked us to forget of somebody, and what came of it. */
export interface DeletionView {
  readonly nombre: string;
  /** ISO moment. */
  readonly cuando: string;
  /** Whether anything of them was linked. */
  readonly habia: boolean;
}

export interface AccountReads {
  /** Of its code; null for one that nobody was given. */
  deletion(code: string): Promise<DeletionView | null>;
  /** Whether a password-reset link's token would be accepted now. */
  resetIsOpen(token: string): Promise<boolean>;
  /** How the visitor's own account is kept safe; null for a stranger. */
  security(): Promise<SecurityView | null>;
  /** Whether a link that proves an address would be accepted from the visitor now. */
  proofIsOpen(token: string): Promise<boolean>;
  /** For administrators only: a page that reads it asks for their permission first. */
  staff(): Promise<readonly StaffAccountView[]>;
  /** For administrators only, as `staff`. */
  invitations(): Promise<readonly InvitationView[]>;
}
