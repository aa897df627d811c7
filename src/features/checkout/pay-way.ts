/** A way to pay an order that was just placed, as its row in the dialog has it. */
export interface PayWay {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly goes:
    | { readonly page: (folio: string) => string }
    /** The call that answers where to pay, and what is said when it does not. */
    | { readonly link: string; readonly failed: string };
}
