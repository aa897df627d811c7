import { expect, type Page, test } from '@playwright/test';
import { MESSAGES } from '../../src/kernel/messages.ts';
import { pages } from '../../src/routes.ts';
import { api } from '../support/addresses.ts';
import { enterAs } from './support/people.ts';
import { shopUrl } from './support/shop.ts';

/** Opens a page whose scripts wait; returns what lets them come. */
async function openStill(
  page: Page,
  address: string,
  scripts = '**/assets/*.js',
): Promise<() => Promise<void>> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(scripts, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(shopUrl(address), { waitUntil: 'commit' });
  return async () => {
    release();
    await page.waitForLoadState('networkidle');
  };
}

test('an e-mail typed before the page comes alive stays, and is sent nowhere', async ({ page }) => {
  const arrive = await openStill(page, pages.loginThen('mi-carrito'));
  const address = page.url();
  await page.getByLabel('Correo electrónico').fill('ana@demo.example');
  await page.getByLabel('Correo electrónico').press('Enter');
  await expect(page.getByRole('button', { name: 'Continuar' })).toBeDisabled();
  expect(page.url()).toBe(address);
  await arrive();
  await expect(page.getByLabel('Correo electrónico')).toHaveValue('ana@demo.example');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByLabel('Contraseña', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'ana@demo.example' })).toBeVisible();
});

test('a password typed before the page comes alive never reaches an address', async ({ page }) => {
  const arrive = await openStill(page, pages.register);
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url()));
  const password = page.getByLabel('Contraseña', { exact: true });
  await password.fill('girasol-22-marea');
  await password.press('Enter');
  await arrive();
  await expect(password).toHaveValue('girasol-22-marea');
  await page.getByRole('button', { name: 'Continuar' }).click();
  // Only a form that knows the password can miss its repetition.
  await expect(page.getByText(MESSAGES.account.passwordsDiffer)).toBeVisible();
  expect(sent.filter((address) => address.includes('girasol'))).toEqual([]);
  expect(page.url()).not.toContain('girasol');
});

test('PDP-12 a colour, a quantity and a press that came too early are answered', async ({
  page,
}) => {
  const arrive = await openStill(page, pages.product('TAZ-001'));
  await page.getByLabel('Cantidad en piezas').fill('72');
  const colour = page.getByRole('radio', { name: /^Verde limón/ });
  await colour.check({ force: true });
  await page.getByRole('button', { name: 'Ver de lado' }).click();
  await arrive();
  await expect(colour).toBeChecked();
  await expect(page.getByText('Color · Verde limón')).toBeVisible();
  await expect(page.getByText('2 cajas de 36')).toBeVisible();
  await expect(page.getByRole('img', { name: /Verde limón, de lado$/ })).toBeVisible();
});

test('FAV-01 a heart pressed too early is filled, though it comes alive after the product', async ({
  page,
}) => {
  const arrive = await openStill(page, pages.product('TAZ-002'));
  await page.getByRole('button', { name: 'Añadir a favoritos' }).click();
  await arrive();
  await expect(page.getByRole('button', { name: 'Quitar de favoritos' })).toBeVisible();
});

test('SRC-04 a filter chosen before its code has come narrows the search', async ({ page }) => {
  const arrive = await openStill(page, pages.searchFor('taza'));
  const colour = page.getByLabel('Color', { exact: true });
  const chosen = await colour.locator('option').nth(1).getAttribute('value');
  await colour.selectOption(chosen);
  await arrive();
  await expect(page).toHaveURL(new RegExp(`[?&]color=${chosen}`));
  await expect(colour).toHaveValue(chosen ?? '');
});

test('BEH-592 what is pressed on a page that lives already, in a part whose code is still on its way, is answered once it has come', async ({
  page,
}) => {
  const arriveList = await openStill(page, '/mis-colores', '**/assets/matching-list-*.js');
  await expect(page.locator('body')).not.toHaveAttribute('data-waits');
  await page.getByRole('button', { name: 'Elegir mi logo' }).click();
  await arriveList();
  await expect(page.getByRole('dialog')).toBeVisible();

  await enterAs(page, 'ana');
  const arriveBrand = await openStill(page, pages.account, '**/assets/own-brand-*.js');
  await expect(page.locator('body')).not.toHaveAttribute('data-waits');
  await page.getByRole('button', { name: 'Agregar un logo' }).click();
  await arriveBrand();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('BEH-616 the foot of a page stays where it is while its code has not come, so that nothing moves under whoever presses', async ({
  page,
}) => {
  // Who is here is told when the page is alive, and the frame is rendered once more.
  const told = page.waitForResponse((answer) => answer.url().endsWith(api.session));
  const arrive = await openStill(page, pages.help, '**/assets/footer-*.js');
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Contacto' });
  await link.scrollIntoViewIfNeeded();
  // How wide it is depends on its letters, which may still come.
  const placeOf = async () => {
    const { x, y } = (await link.boundingBox()) ?? {};
    return { x, y };
  };
  const place = await placeOf();
  await told;
  await expect(page.locator('body')).not.toHaveAttribute('data-waits');
  await page.evaluate(() => new Promise((done) => setTimeout(done, 100)));
  expect(place.y).toBeGreaterThan(0);
  expect(await placeOf()).toEqual(place);
  await arrive();
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contacto');
});

test('home, lists and products ask for their scripts once they are painted; forms do at once', async ({
  request,
}) => {
  const announced = async (address: string) => {
    const html = await (await request.get(shopUrl(address))).text();
    return {
      scripts: html.match(/<link[^>]*rel="modulepreload"/g)?.length ?? 0,
      waits: /<script[^>]*type="module"[^>]*>await new Promise/.test(html),
    };
  };
  const pictures = [pages.home, pages.searchFor('taza'), pages.product('TAZ-001')];
  for (const address of pictures)
    expect(await announced(address), address).toEqual({ scripts: 1, waits: true });
  const form = await announced(pages.login);
  expect(form.waits).toBe(false);
  expect(form.scripts).toBeGreaterThan(3);
});
