import { expect, test } from '@playwright/test';
import { saveFinishPrices } from '../../src/features/finish-prices/calls.ts';
import { fill } from '../../src/routes.ts';
import { staffPages } from '../../src/staff-routes.ts';
import { enterAs, pageOf } from './support/people.ts';
import { shopUrl } from './support/shop.ts';
import { expectAccessible } from './support/watch.ts';

/** No other journey orders with it. */
const FINISH = 'Desarrollo especial';

test('BEH-82 BEH-83 BEH-570 prices of a finish are looked over and saved, planned and dropped; who comes second is told', async ({
  page,
  browser,
}) => {
  await enterAs(page, 'catalogo');
  const charged = async () => {
    const query = new URLSearchParams({ terminado: FINISH, cantidad: '60' });
    const answer = await page.request.get(shopUrl(`/api/costo-terminado?${query}`));
    return (await answer.json()).precio_unitario;
  };

  await page.goto(shopUrl(staffPages.finishPrices));
  await expectAccessible(page);
  await page.getByRole('link', { name: FINISH }).click();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(FINISH);
  await expect(page.getByText(/^Te cuesta \$|^Nadie ha dicho lo que te cuesta/)).toBeVisible();
  const price = page.getByLabel('Precio en pesos, tramo 2');
  // Each step is a line where there is room for one, and a card of fields where there is not.
  const fields = page.getByRole('group', { name: 'Tramos de precio' });
  const second = fields.getByRole('listitem').nth(1).locator('input, select');
  const tops = () =>
    second.evaluateAll((all) => new Set(all.map((one) => one.getBoundingClientRect().top)).size);
  expect([await second.count(), await tops()]).toEqual([6, 1]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await tops()).toBe(3);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(page.getByText('De 430 a 500 piezas se paga más')).toBeVisible();
  await price.fill('30');
  await expect(page.getByText('De 430 a 500 piezas se paga más')).toBeHidden();
  // 50 pieces cost more than 51 now, but its smallest box has more: nobody can buy them.
  await expect(page.getByText(/a 50 piezas se paga más/)).toBeHidden();
  await page.getByRole('button', { name: 'Revisar cambios' }).click();
  await expect(page.getByText('de $42.00 por pieza a $30.00 por pieza')).toBeVisible();
  await expectAccessible(page);

  // Meanwhile the boss charges something else.
  const boss = (await pageOf(browser, 'admin')).context();
  const id = new URL(page.url()).searchParams.get('terminado') ?? '';
  const tramos = [
    { desde: 1, modo: 'fijo', importe: 1800 },
    { desde: 51, modo: 'por_pieza', importe: 44 },
    { desde: 501, modo: 'por_pieza', importe: 36 },
    { desde: 2001, modo: 'por_pieza', importe: 31 },
  ];
  const url = shopUrl(fill(saveFinishPrices.path, { id }));
  const asBoss = (version: number, each: number) => {
    const own = tramos.map((tier) => (tier.desde === 51 ? { ...tier, importe: each } : tier));
    return boss.request.put(url, { data: { version, tramos: own } });
  };
  const first = await asBoss(1, 44);
  expect(first.status()).toBe(200);
  await page.getByRole('button', { name: 'Guardar precios' }).click();
  await expect(page.getByRole('alert')).toContainText('de $42.00 por pieza a $44.00 por pieza');
  expect(await charged()).toBe(44);
  // What was typed is still there, held against what the boss left.
  await expect(price).toHaveValue('30');
  await expect(page.getByText('de $44.00 por pieza a $30.00 por pieza')).toBeVisible();
  await page.getByRole('button', { name: 'Guardar precios' }).click();
  await expect(page.getByRole('button', { name: 'Revisar cambios' })).toBeDisabled();
  expect(await charged()).toBe(30);

  await price.fill('42');
  await page.getByRole('button', { name: 'Revisar cambios' }).click();
  await page.getByLabel(/Desde un día/).check();
  await page.getByRole('button', { name: 'Planear el cambio' }).click();
  await expect(page.getByText('Elige un día desde mañana.')).toBeVisible();
  const day = new Date(Date.now() + 5 * 24 * 3600 * 1000).toISOString().slice(0, 10);
  await page.getByLabel('Día', { exact: true }).fill(day);
  await page.getByRole('button', { name: 'Planear el cambio' }).click();
  await expect(page.getByRole('heading', { name: 'Cambios planeados' })).toBeVisible();
  await expectAccessible(page);
  expect(await charged()).toBe(30);
  await page.getByRole('button', { name: /^Quitar el cambio/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Quitar', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Cambios planeados' })).toBeHidden();

  const { version } = await (await asBoss(5, 42)).json();
  expect([version, await charged()]).toEqual([6, 42]);
  await boss.close();
});
