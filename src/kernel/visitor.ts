/** The signed-in person as pages know them. Never carries a credential. */
export interface Visitor {
  readonly username: string;
  readonly nombre: string;
  readonly email: string;
  readonly roles: readonly string[];
  /** Staff who first have to set up their second factor. */
  readonly awaitsSecondFactor?: true;
}
