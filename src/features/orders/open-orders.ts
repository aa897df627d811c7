/** Unpaid orders a customer may have at once: each holds stock back from others. */
export const MAX_OPEN_ORDERS = 20;

/** Whether a customer with so many unpaid orders, those in review included, may place another. */
export function mayPlaceAnother(open: number): boolean {
  return open < MAX_OPEN_ORDERS;
}
