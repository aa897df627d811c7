import { expect, test } from '@playwright/test';
import { pages } from '../../src/routes.ts';
import { staffPages } from '../../src/staff-routes.ts';
import { inspect } from './support/inspect.ts';
import { alive, press, tabTo } from './support/keys.ts';
import { enterAs } from './support/people.ts';
import { shopUrl } from './support/shop.ts';
import { watchErrors } from './support/watch.ts';

const DESK = { width: 1280, height: 900 };
test('BEH-248 one key goes from any page of the team to orders, customers and products; each area finds what it may see', async ({
  page,
}) => {
  const errors = watchErrors(page);
  const main = page.getByRole('main');
  const everything = page.getByRole('searchbox', { name: 'Buscar en todo' });
  await page.setViewportSize(DESK);
  await enterAs(page, 'atencion');
  await page.goto(shopUrl(staffPages.claims));
  await alive(page);
  await page.keyboard.press('/');
  await expect(everything).toBeFocused();
  await page.keyboard.type('ana ');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/buscar\?q=ana/);
  const orders = main.getByRole('region', { name: 'Pedidos' });
  const customers = main.getByRole('region', { name: 'Clientes' });
  await expect(customers.getByRole('link', { name: /^Ana/ })).toBeVisible();
  // One that has come to production, which looks for it below.
  const paid = orders.getByRole('row').filter({ hasText: 'Aprobado, sin terminado' });
  const folio = (await paid.getByRole('link', { name: /^P-/ }).first().textContent()) ?? '';
  await inspect(page);
  await page.setViewportSize(DESK);

  // A page's own search has the slash; Ctrl K is this one's everywhere, and a whole folio opens its order.
  await page.keyboard.press('Control+K');
  await expect(everything).toBeFocused();
  await page.keyboard.type(folio.toLowerCase());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`pedidos/${folio}$`));
  await page.keyboard.press('Control+K');
  await page.keyboard.type('crg-003');
  await page.keyboard.press('Enter');
  const products = main.getByRole('region', { name: 'Productos' });
  await press(page, products.getByRole('link', { name: /^CRG-003/ }));
  await expect(page).toHaveURL(/productos\/\d+$/);

  // Production sees no customers: a name finds nobody, and no order by it.
  await enterAs(page, 'produccion');
  await page.goto(shopUrl(staffPages.searchFor('ana@demo.example')));
  await expect(main.getByText('No encontramos nada')).toBeVisible();
  await page.goto(shopUrl(staffPages.searchFor(folio.slice(0, 8))));
  await expect(orders.getByRole('link', { name: folio })).toBeVisible();
  await expect(customers).toHaveCount(0);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(shopUrl(pages.admin));
  await alive(page);
  const link = page.getByRole('link', { name: 'Buscar en todo' });
  await tabTo(page, link);
  await page.keyboard.press('Enter');
  await expect(main.getByRole('heading', { name: 'Buscar', level: 1 })).toBeVisible();
  errors.expectNone();
});
