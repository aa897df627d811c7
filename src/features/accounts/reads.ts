/** The signed-in person as pages know them. Never carries a credential. */
export interface SessionUser {
  readonly username: string;
  readonly nombre: string;
  readonly email: string;
  readonly roles: readonly string[];
}

export interface AccountReads {
  /** Whether a password-reset link's token would be accepted now. */
  resetIsOpen(token: string): Promise<boolean>;
}
