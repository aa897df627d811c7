import { expect, type Page, test } from '@playwright/test';
import { pages } from '../../src/routes.ts';
import { staffPages } from '../../src/staff-routes.ts';
import { api } from '../support/addresses.ts';
import { inspect } from './support/inspect.ts';
import { fillLogin, pageOf } from './support/people.ts';
import { shopUrl } from './support/shop.ts';
import { expectAccessible, watchErrors } from './support/watch.ts';

const searches = (page: Page, term: string) =>
  page.request.get(shopUrl(`${api.search}?searchTerm=${encodeURIComponent(term)}`));

test('T053 a stranger who opens the staff’s page logs in first and comes back to it', async ({
  page,
}) => {
  await page.goto(shopUrl(staffPages.searches));
  await expect(page).toHaveURL(shopUrl(pages.loginThen('admin/busquedas')));
  await fillLogin(page, 'catalogo@demo.example');
  await expect(page).toHaveURL(shopUrl(staffPages.searches));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Búsquedas');
});

for (const [who, whose] of [
  ['ana', 'Esta página es del equipo'],
  ['ventas', 'Esta página es de otra área'],
] as const) {
  test(`T053 T054 ${who}@demo.example is told whose the page is, and gets none of its data`, async ({
    browser,
  }) => {
    const page = await pageOf(browser, who);
    const answer = await page.goto(shopUrl(staffPages.searches));
    expect(answer?.status()).toBe(403);
    expect(await answer?.text()).not.toContain('sinonimos');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(whose);
    // Pages are also asked for as data, and each loader alone.
    for (const only of ['', '?_routes=search-desk-page']) {
      const data = await page.request.get(shopUrl(`${staffPages.searches}.data${only}`));
      expect(await data.text()).not.toMatch(/palabras|veces/);
    }
    await expectAccessible(page);
    await page.context().close();
  });
}

test('A26 NFR-10 staff see what was looked for in vain, make a synonym and the search follows', async ({
  browser,
}) => {
  const page = await pageOf(browser, 'catalogo');
  const errors = watchErrors(page);
  const term = `pocillo${Date.now() % 100_000}`;
  await searches(page, term);
  await searches(page, `${term} peltre`);
  await searches(page, term);
  await expect(async () => {
    await page.goto(shopUrl(staffPages.searches));
    await expect(page.getByRole('row').filter({ hasText: `${term} peltre` })).toBeVisible({
      timeout: 1000,
    });
  }).toPass();
  const row = page.getByRole('row').filter({ has: page.getByText(term, { exact: true }) });
  await expect(row.getByRole('cell').first()).toHaveText('2');
  await row.getByRole('button', { name: 'Crear sinónimo' }).press('ArrowDown');
  await expect(row.getByRole('button')).not.toBeFocused();
  await row.getByRole('button', { name: 'Crear sinónimo' }).click();
  const words = page.getByLabel('Grupo nuevo');
  await expect(words).toBeFocused();
  await expect(words).toHaveValue(`${term}, `);
  await words.press('Enter');
  await expect(page.getByText('Escribe al menos dos palabras')).toBeVisible();
  await words.fill(`${term}, taza`);
  await expect(page.getByRole('button', { name: `Agregar ahí «${term}»` })).toBeVisible();
  await words.press('Enter');
  await expect(page.getByText('Grupo agregado. Ya se busca con él.')).toBeVisible();
  await expect
    .poll(async () => (await (await searches(page, term)).json()).total)
    .toBeGreaterThan(0);
  await expect(row.getByRole('link', { name: 'Ya encuentra' })).toBeVisible();

  const group = page.getByRole('listitem').filter({ hasText: term });
  await group.getByRole('button', { name: 'Editar' }).click();
  await page.getByLabel('Palabras del grupo').fill(`${term}, gorra`);
  await page.getByLabel('Palabras del grupo').press('Enter');
  await expect(group).toContainText('gorra');
  await group.getByRole('button', { name: 'Quitar' }).click();
  await expect(group).toHaveCount(0);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(group).toContainText('gorra');
  await group.getByRole('button', { name: 'Quitar' }).click();
  await expect(group).toHaveCount(0);
  errors.expectNone();
  await page.context().close();
});

test('NFR-01 NFR-10 the staff’s page reads well and fits every screen, full and empty', async ({
  browser,
}) => {
  const page = await pageOf(browser, 'admin');
  const errors = watchErrors(page);
  await page.goto(shopUrl(staffPages.searchesOf(7)));
  await expect(page.getByRole('progressbar', { name: 'Índice de texto' })).toHaveAttribute(
    'aria-valuetext',
    /^\d+ de \d+ productos$/,
  );
  await page.getByLabel('Filtrar grupos por palabra').fill('zzzz');
  await expect(page.getByText('Ningún grupo la tiene')).toBeVisible();
  await inspect(page);
  errors.expectNone();
  await page.context().close();
});
