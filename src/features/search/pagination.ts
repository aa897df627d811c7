/** A place in the pagination: a page to go to, or a gap ('hueco') between two of them. */
export type PageItem = number | 'hueco-inicial' | 'hueco-final';

/** A page number kept between 1 and the last page. */
export function clampPage(page: number, total: number): number {
  return Math.min(Math.max(1, Math.floor(page) || 1), Math.max(1, total));
}

/**
 * The first page, the last, the current one and its neighbours, in order, with gaps between. A gap
 * of a single page is shown as that page: it takes no more room and leads somewhere.
 */
export function pageItems(current: number, total: number): readonly PageItem[] {
  const last = Math.max(1, total);
  const here = clampPage(current, last);
  const from = here - 1 <= 3 ? 2 : here - 1;
  const to = here + 1 >= last - 2 ? last - 1 : here + 1;
  const items: PageItem[] = [1];
  if (from > 2) items.push('hueco-inicial');
  for (let page = from; page <= to; page += 1) items.push(page);
  if (to < last - 1) items.push('hueco-final');
  if (last > 1) items.push(last);
  return items;
}
