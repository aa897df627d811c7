import { expect, test } from '@playwright/test';
import { pages } from '../../src/routes.ts';
import { staffPages } from '../../src/staff-routes.ts';
import { enterAs } from './support/people.ts';
import { shopUrl } from './support/shop.ts';
import { expectAccessible, watchErrors } from './support/watch.ts';

test('BEH-416 what staff write of a finish is seen while it is written, on its page once saved, and taken back', async ({
  page,
  browser,
}) => {
  const errors = watchErrors(page);
  await enterAs(page, 'admin');
  await page.goto(shopUrl(staffPages.sitePages));
  await page.getByRole('link', { name: 'Corte láser', exact: true }).click();
  const before = await page.getByLabel(/^Presentación/).inputValue();
  await page.getByLabel(/^Presentación/).fill('<b>Siluetas</b> a la medida.');
  const shown = page.frameLocator('iframe[title$="vista previa"]');
  await expect(shown.getByText('<b>Siluetas</b> a la medida.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByText('Sin cambios por guardar')).toBeVisible();
  const stranger = await browser.newPage();
  const told = async () => {
    await stranger.goto(shopUrl(pages.finish('laser-cutting')));
    return stranger.locator('main').innerText();
  };
  await expect.poll(told).toContain('<b>Siluetas</b> a la medida.');
  await page.getByRole('button', { name: /lo que venía con la tienda/ }).click();
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByText('Sin cambios por guardar')).toBeVisible();
  await expect.poll(told).toContain(before);
  await stranger.close();
  errors.expectNone();
});
