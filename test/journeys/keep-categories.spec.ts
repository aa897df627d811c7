import { expect, test } from '@playwright/test';
import { pages } from '../../src/routes.ts';
import { staffPages } from '../../src/staff-routes.ts';
import { inspect } from './support/inspect.ts';
import { alive, press, tabTo, write } from './support/keys.ts';
import { enterAs } from './support/people.ts';
import { shopUrl } from './support/shop.ts';
import { watchErrors } from './support/watch.ts';

const DESK = { width: 1280, height: 900 };

test('BEH-460 BEH-465 a category is made, divided, ordered, renamed and taken away by keys alone', async ({
  page,
}) => {
  const errors = watchErrors(page);
  const main = page.getByRole('main');
  const team = page.getByRole('navigation', { name: 'Equipo' });
  const name = `Temporada ${Date.now().toString(36)}`;
  await page.setViewportSize(DESK);
  await enterAs(page, 'catalogo');
  await page.goto(shopUrl(pages.admin));
  await alive(page);
  await press(page, team.getByRole('link', { name: 'Categorías' }));
  await expect(main.getByRole('heading', { name: 'Categorías', level: 1 })).toBeVisible();
  await inspect(page);
  await page.setViewportSize(DESK);

  await press(page, main.getByRole('link', { name: 'Nueva categoría' }));
  const added = main.getByRole('form', { name: 'Categoría nueva' });
  await expect(added.getByLabel('Nombre de la categoría')).toBeFocused();
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  const row = main.getByRole('link', { name: new RegExp(`^${name}`) });
  await expect(row).toContainText('0 subcategorías, 0 productos');
  const divided = main.getByRole('form', { name: 'Subcategoría nueva' });
  for (const each of ['Esferas', 'Coronas']) {
    await tabTo(page, divided.getByLabel('Nueva subcategoría'));
    await page.keyboard.type(each);
    await page.keyboard.press('Enter');
    await expect(main.getByRole('button', { name: `Cambiar ${each}` })).toBeVisible();
  }
  const list = main.getByRole('list', { name: `Subcategorías de ${name}` });
  const firstOf = () => list.getByRole('listitem').first();
  await expect(firstOf()).toContainText('Esferas');
  const up = main.getByRole('button', { name: 'Subir Coronas' });
  await tabTo(page, up, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(firstOf()).toContainText('Coronas');
  await expect(up).toBeFocused();
  await expect(up).toHaveAttribute('aria-disabled', 'true');

  await press(page, main.getByRole('button', { name: 'Cambiar Esferas' }));
  const changing = main.getByRole('form', { name: 'Subcategoría Esferas' });
  await inspect(page);
  await page.setViewportSize(DESK);
  await write(page, changing.getByLabel('Nombre'), 'Adornos');
  await page.keyboard.press('Enter');
  await expect(main.getByRole('button', { name: 'Cambiar Adornos' })).toBeVisible();

  // Whoever shops is told of it at once, and everything that was made goes with its category.
  const tree = await (await page.request.get(shopUrl('/api/categorias'))).json();
  const told = tree.find((each: { nombre_categoria: string }) => each.nombre_categoria === name);
  expect(told.subcategorias).toMatchObject([
    { nombre_subcategoria: 'Coronas', slug: 'coronas' },
    { nombre_subcategoria: 'Adornos', slug: 'esferas' },
  ]);
  await press(page, main.getByRole('button', { name: 'Quitar categoría' }));
  const asked = page.getByRole('dialog', { name: `¿Quitar «${name}»?` });
  await expect(asked).toContainText('con 2 subcategorías vacías');
  await press(page, asked.getByRole('button', { name: 'Quitar categoría' }));
  await expect(page).toHaveURL(new RegExp(`${staffPages.categories}$`));
  await expect(row).toHaveCount(0);
  await expect(main.getByRole('listitem').filter({ hasText: `se quitó «${name}»` })).toBeVisible();
  errors.expectNone();
});
