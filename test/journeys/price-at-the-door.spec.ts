import { expect, test } from '@playwright/test';
import { addDays, dayOf } from '../../src/kernel/working-days.ts';
import { shopUrl } from './support/shop.ts';
import { expectAccessible, watchErrors } from './support/watch.ts';

const dayFromNow = (days: number): string => addDays(dayOf(new Date()), days);

test('BEH-90 BEH-93 BEH-654 a visitor compares what each quantity costs at the door and takes the better one', async ({
  page,
}) => {
  const errors = watchErrors(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(shopUrl('/productos/taza'));
  await page
    .getByRole('link', { name: /Taza Clásica/ })
    .first()
    .click();
  // Of the first colour the other journeys' orders leave less and less: what is preordered has no day.
  const inStock = page.getByRole('radio', { name: /^Verde limón/ });
  await inStock.check();
  await page.getByLabel('Terminado', { exact: true }).selectOption('Serigrafía');
  const door = page.getByRole('region', { name: 'Precio en tu puerta' });
  // What comes with a finish pushes the rest down: whoever scrolled before would not have arrived.
  await expect(page.getByRole('heading', { name: 'Tu arte' })).toBeVisible();
  await page.getByRole('region', { name: 'Desglose' }).scrollIntoViewIfNeeded();
  await door.getByRole('button', { name: 'Escribir mi CP' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Código postal').fill('06700');
  await dialog.getByRole('button', { name: 'Usar este código postal' }).click();
  await expect(door.getByText('Puesto en tu CP 06700')).toBeVisible();
  await expect(door.getByText(/c\/u en tu puerta/)).toBeVisible();
  const wanted = door.getByLabel('Lo necesito para el');
  await wanted.fill(dayFromNow(90));
  await expect(door.getByText('Llega a tiempo', { exact: true })).toBeVisible();
  await door.getByRole('button', { name: 'Comparar cantidades' }).click();
  const current = door.locator('tr[aria-current=true]');
  await expect(current).toContainText('36 piezas');
  await expect(door.getByText('Mejor precio')).toBeVisible();
  await expect(door.getByText(/^Con \d+ pagas menos/)).toBeVisible();
  // Away from the bar at the foot, which would cover half of a row.
  await door.evaluate((section) => section.scrollIntoView({ block: 'start' }));
  await expectAccessible(page);
  await door.getByRole('button', { name: /^Pedir/ }).click();
  await expect(current).not.toContainText('36 piezas');
  await expect(page.getByLabel('Cantidad en piezas')).not.toHaveValue('36');

  await page.reload();
  await inStock.check();
  await page.getByRole('region', { name: 'Desglose' }).scrollIntoViewIfNeeded();
  await expect(door.getByText('Puesto en tu CP 06700')).toBeVisible();
  // The wish is the whole shop's, and stays.
  await expect(wanted).toHaveValue(dayFromNow(90));
  await wanted.fill(dayFromNow(1));
  await expect(door.getByText(/^Llega \d+ días? tarde$/)).toBeVisible();
  await door.getByRole('button', { name: 'Quitar la fecha' }).click();
  await expect(door.getByText(/a tiempo|tarde$/)).toHaveCount(0);
  errors.expectNone();
});
