/** A way to pay an order that was just placed, as its row in the dialog has it. */
export interface PayWay {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly goes:
    | { readonly page: (folio: string) => string }
    /** Asks where to pay; and what is said when nobody answers that and there is no better reason. */
    | {
        readonly ask: (
          folio: string,
        ) => Promise<{ readonly url: string } | { readonly why: string }>;
        readonly failed: string;
      };
}
