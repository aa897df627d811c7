/**
 * A ref of the chosen one in a row that is pushed aside with a finger: never out of sight at the row's
 * end; the page itself stays where it is.
 */
export function keepInRow(chosen: HTMLElement | null): void {
  const row = chosen?.closest('fieldset, nav');
  if (!chosen || !row) return;
  const [one, all] = [chosen.getBoundingClientRect(), row.getBoundingClientRect()];
  if (one.right > all.right) row.scrollLeft += one.right - all.right + 16;
  if (one.left < all.left) row.scrollLeft -= all.left - one.left + 16;
}
