/** A way to pay an order that was just placed, as its row in the dialog has it. */
export interface PayWay {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly goes:
    | { readonly page: (folio: string) => string }
    /** Asks where to pay, undefined when nobody answers that; and what is said then. */
    | {
        readonly ask: (folio: string) => Promise<string | undefined>;
        readonly failed: string;
      };
}
