import { expect, test } from '@playwright/test';
import { staffPages } from '../../src/staff-routes.ts';
import { api } from '../support/addresses.ts';
import { enterAs } from './support/people.ts';
import { shopUrl } from './support/shop.ts';
import { expectAccessible, watchErrors } from './support/watch.ts';

test('BEH-238 BEH-236 a supplier’s service is connected, tried, asked at once and looked at before anything changes', async ({
  page,
}) => {
  await enterAs(page, 'catalogo');
  const name = `Sierra ${Date.now() % 1_000_000}`;

  await page.goto(shopUrl(staffPages.imports));
  await page.getByRole('button', { name: 'Programar una lista' }).click();
  await page.getByLabel('Nombre de la lista').fill(name);
  await page.getByLabel('De dónde viene').selectOption({ label: 'Servicio PromoStandards' });
  await page.getByLabel('Proveedor', { exact: true }).fill('Sierra Azul Promocionales');
  await page.getByLabel('Servicio de productos').fill('https://otro.example/productos');
  await page.getByRole('button', { name: 'Probar conexión' }).click();
  await expect(page.getByText(/Las direcciones de esa cuenta empiezan con/)).toBeVisible();
  // From here on nothing is refused.
  const errors = watchErrors(page);
  await page.getByLabel('Servicio de productos').fill('/promostandards/productos/2.0.0');
  await page.getByLabel(/^Servicio de precios/).fill('/promostandards/precios/1.0.0');
  await page.getByLabel(/^Servicio de existencias/).fill('/promostandards/existencias/2.0.0');
  await page.getByRole('button', { name: 'Probar conexión' }).click();
  const tried = page.getByRole('status', { name: 'Resultado de la prueba' });
  await expect(tried.getByText('El servicio de productos lista 6 productos.')).toBeVisible();
  await expect(tried.getByRole('listitem')).toHaveCount(4);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Servicio PromoStandards, Sierra Azul').first()).toBeVisible();

  await page.getByRole('button', { name: `Traer ahora ${name}` }).click();
  const last = page.getByRole('link', { name: `Ver la última que trajo ${name}` });
  await expect(async () => {
    await page.reload();
    await expect(last).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await last.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  // It is read and looked over by itself, a step every few seconds.
  await expect(async () => {
    await page.reload();
    const found = page.getByRole('checkbox', { name: 'Aprobar SZ-TER-500' });
    await expect(found).toBeChecked({ timeout: 1_000 });
  }).toPass();
  await expectAccessible(page);
  const search = await page.request.get(shopUrl(`${api.search}?searchTerm=SZ-TER-500`));
  expect(await search.text()).not.toContain('"id_producto_prov":"SZ-TER-500"');

  await page.goto(shopUrl(staffPages.imports));
  await page.getByRole('button', { name: `Quitar ${name}` }).click();
  const asked = page.getByRole('dialog');
  await expectAccessible(page);
  await asked.getByRole('button', { name: 'Quitar', exact: true }).click();
  await expect(page.getByText(name)).toHaveCount(1);
  errors.expectNone();
});
