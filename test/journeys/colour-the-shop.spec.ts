import { expect, test } from '@playwright/test';
import { pages } from '../../src/routes.ts';
import { staffPages } from '../../src/staff-routes.ts';
import { enterAs } from './support/people.ts';
import { shopUrl } from './support/shop.ts';
import { expectAccessible, watchErrors } from './support/watch.ts';

test('BEH-415 staff choose the shop’s colour, see it first, and every page is painted in it until it is taken back', async ({
  page,
  browser,
}) => {
  const errors = watchErrors(page);
  await enterAs(page, 'admin');
  const stranger = await browser.newPage();
  const cobalt = async () => {
    await stranger.goto(shopUrl(pages.finishes));
    return stranger.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--color-cobalt').trim(),
    );
  };
  expect(await cobalt()).toBe('#1f3fd6');

  await page.goto(shopUrl(staffPages.site));
  const field = page.getByLabel(/^Color \(opcional\)/);
  await field.fill('#ffd400');
  await expect(page.getByText(/Ese color es demasiado claro/)).toBeVisible();
  await field.fill('#8a1c5b');
  await expect(page.getByText(/demasiado claro/)).toBeHidden();
  await expect(page.getByRole('img', { name: 'Así se ve de noche' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByText('Sin cambios por guardar')).toBeVisible();
  await expect.poll(cobalt).toBe('#8a1c5b');
  await stranger.emulateMedia({ colorScheme: 'dark' });
  expect(await cobalt()).not.toBe('#a3b3ff');
  await expectAccessible(stranger);
  await stranger.emulateMedia({ colorScheme: 'light' });

  await page.getByRole('button', { name: 'Volver al azul de siempre' }).click();
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByText('Sin cambios por guardar')).toBeVisible();
  await expect.poll(cobalt).toBe('#1f3fd6');
  await stranger.close();
  errors.expectNone();
});
