import { expect, test } from '@playwright/test';
import { staffPages } from '../../src/staff-routes.ts';
import { inspect } from './support/inspect.ts';
import { alive, press, write } from './support/keys.ts';
import { enterAs } from './support/people.ts';
import { shopUrl } from './support/shop.ts';
import { watchErrors } from './support/watch.ts';

test('BEH-215 BEH-216 BEH-217 a year’s reports are read as pictures and tables, by keys alone, and a cost that is told gives its finish a margin', async ({
  page,
}) => {
  const errors = watchErrors(page);
  await enterAs(page, 'finanzas');
  await page.goto(shopUrl(staffPages.reports));
  await expect(page.getByRole('heading', { name: 'Informes', level: 1 })).toBeVisible();
  await alive(page);
  await press(page, page.getByRole('link', { name: 'Este año' }));
  await expect(page).toHaveURL(/desde=\d{4}-01-01/);
  const sold = page.getByRole('region', { name: 'Vendido' });
  await press(page, sold.getByText('Ver como tabla'));
  await expect(sold.getByRole('table', { name: 'Vendido' })).toBeVisible();
  await inspect(page);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    press(page, page.getByRole('link', { name: 'CSV: Por forma de pago' })),
  ]);
  expect(file.suggestedFilename()).toMatch(/^ventas-formas-.*\.csv$/);

  await page.setViewportSize({ width: 1280, height: 900 });
  for (const name of ['Entregas y diseños', 'Conversión', 'Margen']) {
    await press(page, page.getByRole('link', { name, exact: true }));
    await expect(page.getByRole('link', { name, exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await inspect(page);
    await page.setViewportSize({ width: 1280, height: 900 });
  }
  const untold = page.getByRole('button', { name: /Sin costo/ }).first();
  const finish = (await untold.locator('span').first().textContent()) ?? '';
  await untold.press('Enter');
  const form = page.getByRole('form', { name: `Costo de ${finish}` });
  await form.getByLabel('Por trabajo').fill('ciento veinte');
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect(form.getByText(/^Escribe pesos/).first()).toBeVisible();
  await form.getByLabel('Por trabajo').fill('120.50');
  await form.getByLabel('Por pieza').fill('3');
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('button', { name: `${finish} $120.50 por trabajo` })).toBeVisible();
  errors.expectNone();
});

test('BEH-219 BEH-220 BEH-221 a salesperson finds a customer by keys alone, sees what Ventas needs and notes a word; the log has it', async ({
  page,
}) => {
  const errors = watchErrors(page);
  await enterAs(page, 'ventas');
  await page.goto(shopUrl(staffPages.customers));
  await expect(async () => {
    // A key before the page has come alive is lost.
    await page.keyboard.press('/');
    await expect(page.getByRole('main').getByRole('searchbox')).toBeFocused({ timeout: 1000 });
  }).toPass();
  await page.keyboard.type('ana@demo');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/q=ana/);
  await inspect(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await press(page, page.getByRole('link', { name: /^Ana/ }));
  await expect(page.getByRole('heading', { name: 'Pedidos', level: 2 })).toBeVisible();
  await expect(page.getByText('Ves lo que tu área necesita.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Direcciones' })).toHaveCount(0);
  const word = `Prefiere mañanas ${Date.now()}`;
  await write(page, page.getByLabel('Nota nueva'), word);
  await press(page, page.getByRole('button', { name: 'Guardar nota' }));
  await expect(page.getByRole('region', { name: 'Notas' }).getByText(word)).toBeVisible();
  await inspect(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  const customer = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const order = page.getByRole('main').getByRole('link', { name: /^P-/ }).first();
  const folio = (await order.textContent()) ?? '';
  await press(page, order, 'Enter');
  await expect(page.getByRole('heading', { name: folio, level: 1 })).toBeFocused();

  await enterAs(page, 'admin');
  await page.goto(shopUrl(staffPages.auditOf(`cliente ${customer}`)));
  await expect(page.getByText(`vio los datos del cliente ${customer}`).first()).toBeVisible();
  await expect(page.getByText(`anotó algo del cliente ${customer}`).first()).toBeVisible();
  errors.expectNone();
});
