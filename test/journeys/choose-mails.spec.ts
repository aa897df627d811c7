import { expect, test } from '@playwright/test';
import { pages } from '../../src/routes.ts';
import { newCustomer } from './support/newcomers.ts';
import { expectWellMade, notice } from './support/orders.ts';
import { enterAs } from './support/people.ts';
import { shopUrl } from './support/shop.ts';
import { watchErrors } from './support/watch.ts';

test('BEH-52 somebody filters and reads their notices, by keyboard, until nothing is unread', async ({
  page,
}) => {
  const errors = watchErrors(page);
  await enterAs(page, 'ana');
  await page.goto(shopUrl(pages.notifications));
  const list = page.getByRole('list', { name: 'Notificaciones', exact: true });
  const count = page.getByRole('main').getByRole('status');
  await expect(count).toHaveText(/sin leer$/);
  await expectWellMade(page);

  await page.getByRole('link', { name: 'Novedades', exact: true }).click();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expect(list).toContainText('Conoce los doce terminados');
  await page.getByRole('link', { name: 'Sin leer', exact: true }).click();
  await expect(page).toHaveURL(/tipo=novedades&sin-leer=1$/);
  await page.getByRole('button', { name: /^Marcar leída/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Aquí no hay ninguna')).toBeVisible();
  await expect(count).toBeFocused();

  await page.getByRole('link', { name: 'Ver todas' }).click();
  await page.getByRole('button', { name: 'Marcar todas como leídas' }).click();
  await expect(count).toHaveText('Estás al corriente.');
  await expect(page.getByRole('banner').getByText('sin leer')).toHaveCount(0);
  errors.expectNone();
});

test('BEH-52 somebody chooses which notices also come by mail, and reads which always do and why', async ({
  page,
}) => {
  const errors = watchErrors(page);
  await newCustomer(page);
  await page.goto(shopUrl(pages.notifications));
  const mails = page.getByRole('region', { name: 'También por correo' });
  const shipping = mails.getByRole('checkbox', { name: /^Envíos/ });
  const news = mails.getByRole('checkbox', { name: /^Novedades/ });
  await expect(shipping).toBeChecked();
  await expect(news).not.toBeChecked();
  for (const always of ['Diseños', 'Pagos', 'Facturas', 'Seguridad']) {
    await expect(mails.getByRole('checkbox', { name: always })).toHaveCount(0);
  }
  await expect(mails).toContainText('Es tu dinero');
  await shipping.focus();
  await page.keyboard.press('Space');
  await expect(notice(page, '«Envíos» ya no llega por correo.')).toBeVisible();
  await news.check();
  await expect(notice(page, '«Novedades» también llega por correo.')).toBeVisible();
  await page.reload();
  await expect(shipping).not.toBeChecked();
  await expect(news).toBeChecked();
  await expectWellMade(page);
  await page.goto(shopUrl(pages.accountPrivacy));
  await expect(page.getByText('Novedades y ofertas por correo: sí')).toBeVisible();
  errors.expectNone();
});

test('BEH-816 on a phone a link above one’s notices leads to the choice of mails below them, and Back to the notices', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enterAs(page, 'ana');
  await page.goto(shopUrl(pages.notifications));
  await expect(page.locator('body')).not.toHaveAttribute('data-waits');
  const mails = page.getByRole('heading', { name: 'También por correo' });
  await expect(mails).not.toBeInViewport();
  await page.getByRole('link', { name: 'Elegir qué también llega por correo' }).click();
  await expect(mails).toBeInViewport();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Notificaciones' })).toBeInViewport();
});

test('BEH-817 an address in a notice, as of an approval’s certificate, makes no page wider than the narrowest phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await enterAs(page, 'ana');
  await page.goto(shopUrl(pages.notifications));
  const said = page.getByRole('list', { name: 'Notificaciones', exact: true }).locator('li p + p');
  const address = `https://www.una-tienda-de-prueba.example${pages.home}verificar/RJAS3EW4NEB7D9FVYN7G`;
  await said.first().evaluate((line, text) => {
    line.textContent = `Aprobaste un diseño. Tu constancia: ${text}`;
  }, address);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});
