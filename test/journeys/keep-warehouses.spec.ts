import { expect, type Page, test } from '@playwright/test';
import { pages } from '../../src/routes.ts';
import { inspect } from './support/inspect.ts';
import { alive, press, tabTo, write } from './support/keys.ts';
import { enterAs } from './support/people.ts';
import { shopUrl } from './support/shop.ts';
import { watchErrors } from './support/watch.ts';

const DESK = { width: 1280, height: 900 };

/** Whoever cannot see is told where they are, and the next Tab goes on from there. */
const expectFocusKept = (page: Page): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => document.activeElement?.tagName ?? 'BODY'), {
      message: 'the focus is lost',
    })
    .not.toBe('BODY');

test('BEH-200 BEH-205 BEH-263 BEH-264 a warehouse is opened, filled, counted, picked from and closed by keys alone', async ({
  page,
}) => {
  const errors = watchErrors(page);
  const main = page.getByRole('main');
  const team = page.getByRole('navigation', { name: 'Equipo' });
  const name = `Bodega ${Date.now().toString(36)}`;
  await page.setViewportSize(DESK);
  await enterAs(page, 'almacen');
  await page.goto(shopUrl(pages.admin));
  await alive(page);

  await press(page, team.getByRole('link', { name: 'Existencias' }));
  await press(page, main.getByRole('link', { name: 'Almacenes' }));
  await expect(main.getByRole('heading', { name: 'Almacenes', level: 1 })).toBeVisible();
  await expectFocusKept(page);
  await expect(team.locator('[aria-current]')).toHaveText('Existencias');
  await press(page, main.getByRole('link', { name: 'Nuevo almacén' }));
  const terms = main.getByRole('form', { name: 'Almacén nuevo' });
  await expect(terms.getByLabel('Nombre')).toBeFocused();
  await write(page, terms.getByLabel('Código postal'), '6400');
  await press(page, terms.getByRole('button', { name: 'Crear almacén' }));
  await expect(terms.getByText('Escribe cómo le dicen.')).toBeVisible();
  await expect(terms.getByLabel('Nombre')).toBeFocused();
  await page.keyboard.type(name);
  await write(page, terms.getByLabel('Código postal'), '64000');
  await press(page, terms.getByRole('button', { name: 'Crear almacén' }));
  const row = main.getByRole('link', { name: new RegExp(`^${name}`) });
  await expect(row).toContainText('0 libres');
  await expectFocusKept(page);

  // What lies in another warehouse is carried there, counted there, and found there.
  await press(page, main.getByRole('link', { name: '← Existencias' }));
  await expect(main.getByRole('heading', { name: 'Existencias', level: 1 })).toBeVisible();
  await write(page, main.getByRole('searchbox'), 'CRG-003');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/buscar=CRG-003/);
  await press(page, main.getByRole('link', { name: /^CRG-003/ }).first());
  const carry = main.getByRole('form', { name: 'Pasar piezas' });
  await tabTo(page, carry.getByLabel('A', { exact: true }));
  await page.keyboard.type(name);
  await write(page, carry.getByLabel('Piezas que pasan'), '5');
  await write(page, carry.getByLabel('Motivo del traspaso'), 'Se imprime allá');
  await press(page, carry.getByRole('button', { name: 'Pasar piezas' }));
  await expect(page.getByText(`Pasaron a ${name}`)).toBeVisible();
  await expectFocusKept(page);
  await expect(main.getByRole('row', { name: new RegExp(`^${name} .* 5 `) })).toBeVisible();
  const counts = main.getByRole('form', { name: 'Contar piezas' });
  await tabTo(page, counts.getByLabel('Almacén que contaste'), 'Shift+Tab');
  await page.keyboard.type(name);
  await expect(counts.getByLabel('Piezas libres que hay ahí')).toHaveValue('5');
  await write(page, counts.getByLabel('Piezas libres que hay ahí'), '4');
  await write(page, counts.getByLabel('Motivo'), 'Conteo físico');
  await press(page, counts.getByRole('button', { name: 'Guardar existencia' }));
  await expect(page.getByText('Existencia guardada')).toBeVisible();
  await expect(main.getByRole('row', { name: new RegExp(`^${name} .* 4 `) })).toBeVisible();
  await inspect(page);
  await page.setViewportSize(DESK);

  await page.goto(shopUrl(pages.admin));
  await alive(page);
  await press(page, team.getByRole('link', { name: 'Surtido' }));
  await press(page, main.getByRole('link', { name }));
  await expect(main.getByText(`Ningún pedido pagado espera piezas de ${name}.`)).toBeVisible();
  await expectFocusKept(page);
  await press(page, main.getByRole('link', { name: 'Matriz CDMX' }));
  await expect(main.getByRole('link', { name: /^P-/ }).first()).toBeVisible();
  await inspect(page);
  await page.setViewportSize(DESK);

  await press(page, team.getByRole('link', { name: 'Existencias' }));
  await press(page, main.getByRole('link', { name: 'Almacenes' }));
  await press(page, row);
  const closing = main.getByRole('form', { name: `Cerrar ${name}` });
  await press(page, closing.getByRole('button', { name: 'Cerrar almacén' }));
  await expect(closing.getByText('Elige a qué almacén pasan sus piezas.')).toBeVisible();
  await inspect(page);
  await page.setViewportSize(DESK);
  const target = closing.getByLabel('Para cerrarlo, sus piezas pasan a');
  await expect(target).toBeFocused();
  await page.keyboard.type('Matriz');
  await press(page, closing.getByRole('button', { name: 'Cerrar almacén' }));
  await expect(page.getByText(`${name} está cerrado`)).toBeVisible();
  await expect(row).toContainText('Cerrado');
  await expectFocusKept(page);
  errors.expectNone();
});
