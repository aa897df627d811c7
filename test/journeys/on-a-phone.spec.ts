import {
  type Browser,
  type BrowserContextOptions,
  expect,
  type Locator,
  type Page,
  test,
} from '@playwright/test';
import { pages } from '../../src/routes.ts';
import { aLine, givenStored } from './support/cart.ts';
import { newCustomer } from './support/newcomers.ts';
import { shopUrl } from './support/shop.ts';
import { expectAccessible, watchErrors } from './support/watch.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;
const DESK = { viewport: { width: 1280, height: 900 } } as const;

const LOGO = {
  name: 'logo.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"><path fill="#c8102e" d="M9 9h72v72H9z"/></svg>',
  ),
};

async function open(browser: Browser, how: BrowserContextOptions, path: string) {
  const page = await (await browser.newContext(how)).newPage();
  await page.goto(shopUrl(path));
  await expect(page.locator('body')).not.toHaveAttribute('data-waits');
  return page;
}
const zone = (page: Page) => page.getByRole('dialog').locator('input[type=file]');

test('BEH-348 a finger, which drops nothing, reads of choosing a file; a mouse of dropping one too', async ({
  browser,
}) => {
  for (const [how, says] of [
    [PHONE, 'Elige tu logo'],
    [DESK, 'Suelta tu logo aquí o elígelo'],
  ] as const) {
    const page = await open(browser, how, pages.searchFor('taza'));
    await page.getByRole('button', { name: /mi logo/i }).click();
    await expect(zone(page)).toHaveAccessibleName(says);
    await expect(page.getByRole('dialog').getByText(says, { exact: true })).toBeVisible();
    await expectAccessible(page);
    await page.context().close();
  }
});

test('BEH-349 products in one’s colours, asked for without any, ask for a logo there and show what goes with it', async ({
  browser,
}) => {
  test.setTimeout(360_000);
  for (const how of [PHONE, DESK]) {
    const page = await open(browser, how, '/mis-colores');
    const errors = watchErrors(page);
    await expect(page.getByText('¿Cuáles son tus colores?')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Elegir mi logo' }).click();
    await zone(page).setInputFiles(LOGO);
    // Its colours are read by a process that gives way to all others.
    const colours = page.getByRole('list', { name: 'Tus colores' });
    await expect(colours).toContainText('#c8102e', { timeout: 120_000 });
    await expect(page).toHaveURL(/\/mis-colores\?logo=/);
    await expect(page.getByRole('list', { name: 'Productos' })).toBeVisible();
    errors.expectNone();
    await page.context().close();
  }
});

test('BEH-350 a category’s name stays on one line below its picture on a phone', async ({
  browser,
}) => {
  const page = await open(browser, PHONE, pages.home);
  const names = page
    .getByRole('region', { name: 'Por categoría' })
    .locator('li a > span:last-child');
  expect(await names.count()).toBeGreaterThan(5);
  for (const name of await names.all()) {
    const lines = await name.evaluate((element) => {
      const text = document.createRange();
      text.selectNodeContents(element);
      return text.getClientRects().length;
    });
    expect([await name.innerText(), lines]).toEqual([await name.innerText(), 1]);
  }
  await page.context().close();
});

test('BEH-351 what a product is made of stands below its pictures on a screen, and is read and seen last on a phone', async ({
  browser,
}) => {
  for (const how of [PHONE, DESK, { viewport: { width: 1440, height: 900 } }]) {
    const page = await open(browser, how, pages.product('TAZ-001'));
    const boxOf = async (part: Locator) => {
      const box = await part.boundingBox();
      return { x: 0, y: 0, width: 0, height: 0, ...box };
    };
    const facts = page.getByRole('heading', { name: 'Ficha' });
    const pictures = page.getByRole('list', { name: 'Vistas del producto' });
    const colour = page.getByRole('group', { name: /^Color/ });
    const [sheet, views, choice] = [await boxOf(facts), await boxOf(pictures), await boxOf(colour)];
    if (how === PHONE) expect(sheet.y).toBeGreaterThan(choice.y + choice.height);
    else {
      expect(sheet.y).toBeGreaterThan(views.y + views.height);
      // However long the other column is, no blank stands beside what is decided last.
      const last = page.getByRole('region', { name: 'Desglose' });
      await last.scrollIntoViewIfNeeded();
      await expect(pictures).toBeInViewport({ ratio: 1 });
    }
    // In the document it comes after all that is decided.
    const follows = await facts.evaluate(
      (heading, fields) =>
        Boolean(
          fields && fields.compareDocumentPosition(heading) & Node.DOCUMENT_POSITION_FOLLOWING,
        ),
      await colour.elementHandle(),
    );
    expect(follows).toBe(true);
    await page.context().close();
  }
});

test('BEH-357 what was decided on a product’s page is there again after Back and Forward and after a reload, until it is in the cart', async ({
  browser,
}) => {
  // No other journey buys it: what was decided stays within what there is.
  const page = await open(browser, PHONE, pages.searchFor('marcatextos clasico'));
  await page.getByRole('article').first().getByRole('link').first().tap();
  const quantity = page
    .getByRole('textbox', { name: /^Cantidad/ })
    .or(page.getByLabel(/^Cantidad/));
  const finish = page.getByLabel('Terminado', { exact: true });
  const add = page.getByRole('button', { name: 'Agregar al carrito' });
  await expect(add).toBeVisible();
  await expect(page.locator('body')).not.toHaveAttribute('data-waits');
  const least = Number(await quantity.first().inputValue());
  await quantity.first().fill(String(least * 3));
  await finish.selectOption({ index: 1 });
  const chosen = await finish.inputValue();
  await page.getByRole('button', { name: 'Subir tu arte' }).tap();
  await zone(page).setInputFiles(LOGO);
  await page.getByRole('button', { name: 'Cargar imágenes' }).tap();
  await expect(page.getByRole('dialog').getByText('Cargado')).toBeVisible();
  // Back would close the dialog first (BEH-337).
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  const expectKept = async () => {
    await expect(finish).toHaveValue(chosen);
    await expect(quantity.first()).toHaveValue(String(least * 3));
    await expect(page.getByRole('list', { name: 'Archivos de tu arte' })).toContainText('logo.svg');
  };
  await page.goBack();
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.goForward();
  await expectKept();
  await page.reload();
  await expectKept();
  await add.tap();
  await expect(page.getByText('Productos agregados correctamente')).toBeVisible();
  await page.reload();
  await expect(page.locator('body')).not.toHaveAttribute('data-waits');
  await expect(finish).not.toHaveValue(chosen);
  await page.context().close();
});

test('BEH-359 a long address is read whole where the password is asked for, and widens no phone', async ({
  browser,
}) => {
  for (const width of [320, 390]) {
    const page = await open(
      browser,
      { ...PHONE, viewport: { width, height: 700 } },
      pages.loginThen('mi-carrito'),
    );
    const email = 'compras.corporativas.del.norte@papeleria-y-promocionales.example';
    await page.getByLabel('Correo electrónico').fill(email);
    await page.getByRole('button', { name: 'Continuar' }).tap();
    await expect(page.getByLabel('Contraseña', { exact: true })).toBeVisible();
    const shown = page.getByRole('button', { name: new RegExp(`^${email}`) });
    const box = await shown.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? width)).toBeLessThanOrEqual(width);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(width);
    await expectAccessible(page);
    await page.context().close();
  }
});

test('BEH-360 whoever’s session ended before the order finds their address again once they are back; whoever signs out leaves nothing in the tab', async ({
  browser,
}) => {
  const context = await browser.newContext(PHONE);
  await givenStored(context, { cart: [aLine('LAP-001', { quantity: 500, color: 'Verde limón' })] });
  const page = await context.newPage();
  const { email } = await newCustomer(page);
  const onward = page.getByRole('button', { name: 'Continuar' });
  const street = page.locator('input[name=direccion]');
  const kept = () => page.evaluate(() => JSON.stringify({ ...sessionStorage }));
  await page.goto(shopUrl(pages.cart));
  await expect(page.locator('body')).not.toHaveAttribute('data-waits');
  await onward.tap();
  await street.fill('Orizaba de las Flores');
  await context.clearCookies();
  await page.reload();
  await expect(page.locator('body')).not.toHaveAttribute('data-waits');
  await onward.tap();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Iniciar sesión');
  await page.getByLabel('Correo electrónico').fill(email);
  await onward.tap();
  await page.getByLabel('Contraseña', { exact: true }).fill('girasol-22-marea');
  await page.getByRole('button', { name: 'Iniciar sesión' }).tap();
  await expect(street).toHaveValue('Orizaba de las Flores');
  expect(await kept()).toContain('Orizaba de las Flores');
  await page.getByRole('button', { name: 'Cerrar sesión' }).tap();
  await expect(page).toHaveURL(shopUrl(pages.login));
  expect(await kept()).not.toContain('Orizaba');
  await context.close();
});

/** Back, as the phone's own: one that only closes something loads no page that could be waited for. */
async function pressBack(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const { currentIndex, entries } = await browser.send('Page.getNavigationHistory');
  const entryId = entries[currentIndex - 1]?.id ?? -1;
  await browser.send('Page.navigateToHistoryEntry', { entryId });
  await browser.detach();
}

test('BEH-337 on a phone Back closes what lies over a page, and leaves the page once nothing does', async ({
  browser,
}) => {
  const page = await open(browser, PHONE, pages.home);
  await page.getByRole('main').getByRole('link', { name: 'Ver productos' }).tap();
  const withLogo = page.getByRole('button', { name: /mi logo/i });
  await expect(page).toHaveURL(shopUrl(pages.products));
  const dialog = page.getByRole('dialog');
  await withLogo.tap();
  await expect(dialog).toBeVisible();
  await pressBack(page);
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(shopUrl(pages.products));
  // Closed by its own button it leaves nothing behind that Back would have to pass.
  await withLogo.tap();
  await dialog.getByRole('button', { name: 'Cerrar' }).tap();
  await expect(dialog).toBeHidden();
  await pressBack(page);
  await expect(page).toHaveURL(shopUrl(pages.home));
  await page.context().close();
});

test('BEH-628 Back from the sheet of filters leads to the results that it lies over', async ({
  browser,
}) => {
  const page = await open(browser, PHONE, pages.home);
  await page.getByRole('combobox', { name: 'Buscar productos' }).fill('taza');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/searchTerm=taza$/);
  await page.getByRole('button', { name: 'Mostrar filtros' }).tap();
  const sheet = page.getByRole('dialog', { name: 'Filtros' });
  await expect(sheet).toBeVisible();
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(/searchTerm=taza$/);
  // Its cross does the same.
  await page.getByRole('button', { name: 'Mostrar filtros' }).tap();
  await sheet.getByRole('button', { name: 'Ocultar filtros' }).tap();
  await expect(sheet).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(shopUrl(pages.home));
  await page.context().close();
});

test('BEH-624 in a very low window the filters have the height to themselves: head and button go with them', async ({
  browser,
}) => {
  // A desk's window at 400 %.
  const low = { viewport: { width: 320, height: 256 } } as const;
  const page = await open(browser, low, pages.searchFor('taza'));
  await page.getByRole('button', { name: 'Mostrar filtros' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filtros' });
  const least = sheet.getByLabel('Mínimo');
  await least.scrollIntoViewIfNeeded();
  // Neither stands over the filters.
  await expect(sheet.getByRole('button', { name: 'Ocultar filtros' })).not.toBeInViewport();
  const see = sheet.getByRole('button', { name: /^Ver \d+ productos?$/ });
  await expect(see).not.toBeInViewport();
  await see.click();
  await expect(sheet).toBeHidden();
  await page.context().close();
});
