export interface AccountReads {
  /** Whether a password-reset link's token would be accepted now. */
  resetIsOpen(token: string): Promise<boolean>;
}
