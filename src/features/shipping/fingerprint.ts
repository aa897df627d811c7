/**
 * What a quote is bound to. Only what changes the price of the parcels counts: which products,
 * how many pieces a line, and where they go. Colours and finishes do not, so changing a note or
 * a colour keeps the quote the shopper saw.
 */
export function cartFingerprint(
  lines: readonly { readonly code: string; readonly quantity: number }[],
): string {
  return JSON.stringify(
    lines.map(({ code, quantity }) => [code, quantity] as const).sort(byCodeThenQuantity),
  );
}

function byCodeThenQuantity(a: readonly [string, number], b: readonly [string, number]): number {
  if (a[0] !== b[0]) return a[0] < b[0] ? -1 : 1;
  return a[1] - b[1];
}

/** A postal code lies in one municipality, so it says all a courier prices by. */
export function destinationFingerprint(postalCode: string): string {
  return `MX ${postalCode}`;
}
