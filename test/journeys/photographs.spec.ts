import { expect, type Page, test } from '@playwright/test';
import { createProduct } from '../../src/features/catalog/desk-calls.ts';
import { pages } from '../../src/routes.ts';
import { staffPages } from '../../src/staff-routes.ts';
import { sidewaysPhoto } from '../support/photographs.ts';
import { enterAs } from './support/people.ts';
import { shopUrl } from './support/shop.ts';
import { expectAccessible, watchErrors } from './support/watch.ts';

/** From a camera to the product's page: put up, cropped, described, its print area drawn. */
async function newProduct(page: Page, codigo: string): Promise<number> {
  await enterAs(page, 'catalogo');
  const product = {
    codigo,
    nombre: `Lona de ${codigo}`,
    precio: 20,
    piezas_caja: 10,
    id_proveedor: 1,
  };
  const made = await page.request.post(shopUrl(createProduct.path), { data: product });
  return ((await made.json()) as { id: number }).id;
}
const loaded = (page: Page, alt: string) =>
  expect
    .poll(() =>
      page
        .getByRole('img', { name: alt })
        .first()
        .evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0),
    )
    .toBe(true);

for (const [name, viewport] of [
  ['phone', { width: 390, height: 844 }],
  ['desk', { width: 1280, height: 900 }],
] as const) {
  test(`BEH-87 BEH-89 BEH-607 staff put a photograph up, crop and describe it, draw where it is printed by corners that a thumb holds, and the shop shows it: ${name}`, async ({
    page,
  }) => {
    const codigo = `FOTO-${name}-${Date.now() % 1_000_000}`;
    await page.setViewportSize(viewport);
    const id = await newProduct(page, codigo);
    await page.goto(shopUrl(staffPages.product(id)));
    await page.getByLabel('Agregar un color').selectOption('Rojo');
    await page.getByLabel('A la venta').check();
    await page.getByLabel('Serigrafía').check();
    await page.getByRole('button', { name: 'Agregar área' }).click();
    await page.getByLabel('Posición').fill('Frente');
    await page.getByLabel('Ancho, mm').fill('120');
    await page.getByLabel('Alto, mm').fill('60');

    const file = page.locator('#fotos ~ div input[type=file]');
    const mimeType = 'image/jpeg';
    await file.setInputFiles({ name: 'notas.jpg', mimeType, buffer: Buffer.from('nada') });
    await expect(page.getByText('La foto debe ser JPG, PNG o WEBP.')).toBeVisible();
    await page.getByRole('button', { name: 'Entendido' }).click();
    // From here on: a refusal is told to the console too.
    const errors = watchErrors(page);
    const buffer = await sidewaysPhoto(1500, 1000);
    await file.setInputFiles({ name: 'foto.jpg', mimeType, buffer });
    const crop = page.getByRole('button', { name: 'Recortar la foto 1 de Rojo' });
    await expect(crop).toBeVisible();
    await page.getByRole('button', { name: 'Guardar', exact: true }).click();
    await expect(page.getByText('Escribe qué se ve en cada foto.')).toBeVisible();
    await page.getByLabel('Qué se ve en la foto').fill('extendida, de frente');

    await crop.click();
    const square = page.getByRole('application', { name: 'Cuadro que se muestra' });
    await square.focus();
    await page.keyboard.press('-');
    await page.keyboard.press('Shift+ArrowRight');
    await expect(page.getByText('990 × 990 pixeles')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Usar este cuadro' }).click();

    await page.getByRole('button', { name: /^Áreas/ }).click();
    await page.getByRole('button', { name: 'Marcar en la foto' }).click();
    const dialog = page.getByRole('dialog');
    const left = dialog.getByLabel('Izquierda, mm');
    // A thumb that lands beside a corner holds it all the same.
    const corner = dialog.getByRole('button', { name: 'Esquina superior izquierda' });
    const touched = await corner.evaluate((round) => {
      const { x, y, width, height } = round.getBoundingClientRect();
      const at = document.elementFromPoint(x + width / 2 - 12, y + height / 2 - 12);
      return at === round;
    });
    expect(touched).toBe(true);
    const before = Number(await left.inputValue());
    await dialog.getByRole('button', { name: 'Toda el área' }).focus();
    await page.keyboard.press('Shift+ArrowRight');
    await expect(left).toHaveValue(String(before + 5));
    await left.fill('20');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Listo' }).click();

    await page.getByRole('button', { name: 'Guardar', exact: true }).click();
    await expect(page.getByText('Sin cambios por guardar')).toBeVisible();
    await expect(page.getByText('agregó 1 foto')).toBeVisible();
    await expectAccessible(page);

    await page.goto(shopUrl(pages.product(codigo)));
    const alt = `Lona de ${codigo}, Rojo, extendida, de frente`;
    await expect(page.getByRole('img', { name: alt })).toBeVisible();
    await loaded(page, alt);
    await expectAccessible(page);
    errors.expectNone();
  });
}
