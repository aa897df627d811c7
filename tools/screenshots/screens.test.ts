import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import routes from '../../src/app/routes.ts';
import { PRODUCT_VIEWS } from '../../src/features/catalog/desk/product-desk.ts';
import { staffPages } from '../../src/staff-routes.ts';
import { SCREENS } from './screens.ts';

/** Ids of the pages; a layout with pages in it is none. */
const idsOf = (entries: readonly RouteConfigEntry[]): string[] =>
  entries.flatMap(({ id = '', children }) => (children ? idsOf(children) : [id]));

test('BEH-160 every page of the shop and of its staff is among the screens that are looked at', () => {
  const shown = new Set(SCREENS.map(({ route }) => route));
  const pages = idsOf(routes);
  expect(pages.length).toBeGreaterThan(60);
  expect(pages.filter((id) => !shown.has(id))).toEqual([]);
});

test('BEH-160 no screen shows a page that is gone, and none has another’s picture', () => {
  const pages = new Set(idsOf(routes));
  const routed = SCREENS.flatMap(({ route }) => route ?? []);
  expect(routed.filter((id) => !pages.has(id))).toEqual([]);
  const names = SCREENS.map(({ name }) => name);
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
});

test('BEH-584 lists of one’s own work and of nobody’s, products by what they cost, and the first day of a shop are among the screens', () => {
  const addresses = SCREENS.flatMap(({ at }) => (typeof at === 'string' ? at : []));
  const { orders, proofs, board, products } = staffPages;
  for (const list of [orders, proofs, board])
    for (const whose of ['mios', 'libres'])
      expect(addresses).toContainEqual(expect.stringMatching(`^${list}\\?.*encargo=${whose}$`));
  const byCost = Object.keys(PRODUCT_VIEWS).filter((view) => view.endsWith('_costo'));
  expect(byCost).toHaveLength(2);
  for (const view of byCost) expect(addresses).toContain(`${products}?ver=${view}`);
  const firstDay = SCREENS.filter(({ shop }) => shop === 'new');
  expect(firstDay.map(({ who = 'nobody' }) => who)).toEqual(
    expect.arrayContaining(['nobody', 'owner']),
  );
});
