import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { slug } from '../../src/kernel/fold.ts';
import { pages } from '../../src/routes.ts';
import { staffPages } from '../../src/staff-routes.ts';
import { api } from '../support/addresses.ts';
import { writeXlsx } from '../support/write-xlsx.ts';
import { enterAs } from './support/people.ts';
import { shopUrl } from './support/shop.ts';
import { expectAccessible, watchErrors } from './support/watch.ts';

test('BEH-503 BEH-504 BEH-505 BEH-571 what a list names and the shop lacks is made from it, sold in it, and gone with the list', async ({
  page,
}) => {
  const series = `VE${Date.now() % 1_000_000}`;
  const [category, subcategory] = [`Hogar ${series}`, `Velas ${series}`];
  const folder = await mkdtemp(path.join(os.tmpdir(), 'estampa-journey-'));
  const file = path.join(folder, `Velas ${series}.xlsx`);
  await writeXlsx(file, [
    {
      name: 'Velas',
      rows: [
        ['Modelo', 'Artículo', 'Categoría', 'Tono', 'Disponible', 'P. Unitario', 'Empaque'],
        [`${series}-1`, `Vela Nube ${series}`, `${category} > ${subcategory}`, 'Rojo', 90, 40, 12],
        [`${series}-2`, `Vela Faro ${series}`, `${category} > ${subcategory}`, 'Azul', 60, 55, 12],
      ],
    },
  ]);
  const errors = watchErrors(page);
  const main = page.getByRole('main');
  await enterAs(page, 'catalogo');
  /** What the shop sells in it, as shoppers see it. */
  const onSale = async (): Promise<number> => {
    await page.goto(shopUrl(pages.category(slug(subcategory))));
    return main.getByRole('link', { name: new RegExp(`^Vela .+ ${series}`) }).count();
  };
  const named = async (): Promise<boolean> => {
    const answer = await page.request.get(shopUrl(api.categories));
    return (await answer.text()).includes(series);
  };

  await page.goto(shopUrl(staffPages.imports));
  await page.getByLabel('Subir lista de proveedor').setInputFiles(file);
  await expect(page.getByLabel(/^C Categoría/)).toHaveValue('categoria');
  await page.getByLabel('Proveedor de la lista').selectOption({ label: 'Promocionales del Norte' });
  await page.getByRole('button', { name: 'Ver qué cambiaría' }).click();
  const lacking = page.getByRole('region', { name: 'Subcategorías que faltan' });
  await expect(lacking).toContainText(`«${category} > ${subcategory}»`);
  await lacking.getByRole('button', { name: 'Crear las que faltan' }).click();
  const form = page.getByRole('form', { name: 'Crear las que faltan' });
  await expect(form.getByLabel(/^Subcategoría para/)).toHaveValue(subcategory);
  await expect(form.getByLabel(/^Categoría para/).locator('option:checked')).toHaveText(
    `Nueva categoría «${category}»`,
  );
  await expectAccessible(page);
  expect(await named()).toBe(false);
  await form.getByRole('button', { name: 'Crear y revisar otra vez' }).click();
  await expect(lacking).toBeHidden({ timeout: 90_000 });
  await page.getByRole('link', { name: /Nuevos/ }).click();
  await expect(page.getByRole('checkbox', { name: `Aprobar ${series}-1` })).toBeChecked();
  const list = page.url();

  await page.getByRole('button', { name: /^Aplicar 2 cambios/ }).click();
  const undo = page.getByRole('button', { name: 'Deshacer importación' });
  await expect(undo).toBeVisible({ timeout: 90_000 });
  await expect.poll(onSale, { timeout: 90_000 }).toBe(2);
  await page.goto(shopUrl(staffPages.categories));
  await expect(main.getByRole('link', { name: new RegExp(`^${category}`) })).toContainText(
    '1 subcategoría, 2 productos',
  );

  await page.goto(list);
  await undo.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Deshacer', exact: true }).click();
  await expect(page.getByText('Deshecha', { exact: true })).toBeVisible({ timeout: 90_000 });
  await expect.poll(onSale, { timeout: 90_000 }).toBe(0);
  await expect.poll(named, { timeout: 90_000 }).toBe(false);
  await page.goto(shopUrl(staffPages.categories));
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Categorías');
  // Nothing is left of them but what became of them.
  await expect(main.getByText(`se quitó «${subcategory}» de «${category}»`)).toBeVisible();
  await expect(main.getByRole('link', { name: new RegExp(series) })).toHaveCount(0);
  errors.expectNone();
  await rm(folder, { recursive: true, force: true });
});
