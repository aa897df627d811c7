import { type Browser, expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { files, pages } from '../../src/routes.ts';
import { staffPages } from '../../src/staff-routes.ts';
import { newCustomer, placeOrder } from './support/newcomers.ts';
import { pageOf } from './support/people.ts';
import { shopUrl } from './support/shop.ts';
import { RULES, violations } from './support/watch.ts';

const PHONE = { width: 390, height: 844 };

/** A receipt as high as a telephone's picture of its screen is; each another, for the same twice is refused. */
const picture = (key: string) =>
  sharp({ create: { width: 540, height: 1170, channels: 3, background: '#e9e4d8' } })
    .composite([
      {
        input: Buffer.from(`<svg width="540" height="99"><text y="40">${key}</text></svg>`),
        top: 9,
        left: 9,
      },
    ])
    .png()
    .toBuffer();

/** Somebody's order with a receipt that waits; returns its folio. */
async function sentReceipt(browser: Browser): Promise<string> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await newCustomer(page);
  const folio = await placeOrder(page, [{ uniqueId: 'telefono-1', notas: '' }]);
  await page.goto(shopUrl(pages.payBy(folio, 'transferencia')));
  const key = `FONO${Date.now()}`;
  await page.getByLabel('Referencia / Clave de transferencia').fill(key);
  const file = { name: 'pantalla.png', mimeType: 'image/png', buffer: await picture(key) };
  await page.locator('input[name=receipt]').setInputFiles(file);
  await page.getByRole('button', { name: 'Subir Comprobante' }).click();
  await expect(page.getByText(/^Recibimos tu comprobante/)).toBeVisible();
  await context.close();
  return folio;
}

const finance = (browser: Browser): Promise<Page> =>
  pageOf(browser, 'finanzas', { viewport: PHONE, hasTouch: true, isMobile: true });

const topOf = async (page: Page, text: string): Promise<number> => {
  const box = await page.getByRole('main').getByText(text).first().boundingBox();
  return (box?.y ?? 0) + (await page.evaluate(() => window.scrollY));
};

test('BEH-577 on a phone an opened receipt stands before the others that wait, with a way back to them', async ({
  browser,
}) => {
  const folio = await sentReceipt(browser);
  const page = await finance(browser);
  await page.goto(shopUrl(staffPages.receipts));
  expect(await topOf(page, 'En espera')).toBeLessThan(await topOf(page, 'Monto recibido'));
  await page.getByRole('link', { name: folio }).tap();
  await expect(page.getByRole('heading', { name: `Pedido ${folio}` })).toBeInViewport();
  expect(await topOf(page, 'Monto recibido')).toBeLessThan(await topOf(page, 'En espera'));
  expect(await violations(page, [...RULES, 'best-practice'], ['iframe'])).toEqual([]);
  await page.getByRole('link', { name: 'Todos los que esperan' }).tap();
  await expect(page).toHaveURL(shopUrl(staffPages.receipts));
  expect(await topOf(page, 'En espera')).toBeLessThan(await topOf(page, 'Monto recibido'));
  await page.context().close();
});

test('BEH-576 BEH-602 beside a receipt nothing moves while its picture comes, the first press on a phone is answered, and a usual reason is read whole', async ({
  browser,
}) => {
  const folio = await sentReceipt(browser);
  const page = await finance(browser);
  const letCome = Promise.withResolvers<void>();
  await page.route(`**${files.receipt('*')}`, async (route) => {
    await letCome.promise;
    await route.continue();
  });
  await page.goto(shopUrl(staffPages.receipts), { waitUntil: 'domcontentloaded' });
  await page.getByRole('link', { name: folio }).tap();
  await expect(page.getByRole('heading', { name: `Pedido ${folio}` })).toBeInViewport();
  const before = await topOf(page, 'Rechazar el comprobante');
  letCome.resolve();
  const image = page.getByRole('img', { name: `Comprobante del pedido ${folio}` });
  await expect
    .poll(() => image.evaluate((shown) => (shown as HTMLImageElement).naturalHeight))
    .toBeGreaterThan(0);
  expect(await topOf(page, 'Rechazar el comprobante')).toBe(before);
  await page.getByText('Rechazar el comprobante').tap();
  const reason = page.getByLabel('Motivo, como lo leerá el cliente');
  await expect(reason).toBeVisible();
  await page.getByRole('button', { name: /^No encontramos esta transferencia/ }).tap();
  await expect(reason).toHaveValue(/cuenta\.$/);
  const cut = await reason.evaluate((field) => [
    field.scrollWidth - field.clientWidth,
    field.scrollHeight - field.clientHeight,
  ]);
  expect(Math.max(...cut)).toBeLessThanOrEqual(1);
  await page.context().close();
});
