export interface BankAccount {
  readonly banco: string;
  readonly cuenta: string;
  readonly clabe: string;
  readonly beneficiario: string;
}

/** What the payment page hands the card provider's browser library; all of it is public. */
export interface CardLibrary {
  readonly merchantId: string;
  readonly publicKey: string;
  readonly sandbox: boolean;
  readonly scriptUrl: string;
  readonly dataScriptUrl: string;
}

export interface PaymentReads {
  cardLibrary(): CardLibrary | null;
}
