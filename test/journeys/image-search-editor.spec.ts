import { expect, type Page } from '@playwright/test';
import { pages } from '../../src/routes.ts';
import {
  answerWith,
  confirm,
  edit,
  notes,
  pick,
  redAndBlue,
  watchImageSearch,
} from './support/image-search.ts';
import { test } from './support/one-page.ts';
import { shopUrl } from './support/shop.ts';
import { expectAccessible, watchErrors } from './support/watch.ts';

const editor = (page: Page) => page.getByRole('dialog', { name: 'Recortar imagen' });
const square = (page: Page) => page.getByRole('application');
const slider = (page: Page) => page.getByRole('slider', { name: 'Acercar' });
const zoom = async (page: Page) => Number(await slider(page).inputValue());

type Colour = 'red' | 'blue' | 'white' | 'other';
/** Colours of the canvas along its middle row, at these parts of its width. */
async function colours(page: Page, ...parts: number[]): Promise<Colour[]> {
  return page.locator('dialog canvas').evaluate((element, places) => {
    const canvas = element as HTMLCanvasElement;
    const context = canvas.getContext('2d');
    return places.map((place) => {
      const x = Math.min(canvas.width - 1, Math.round(place * canvas.width));
      const [r = 0, g = 0, b = 0] = context?.getImageData(x, canvas.height / 2, 1, 1).data ?? [];
      if (r > 200 && g > 200 && b > 200) return 'white';
      if (r > 200 && b < 60) return 'red';
      return b > 200 && r < 60 ? 'blue' : 'other';
    });
  }, parts);
}

async function drag(page: Page, across: number): Promise<void> {
  const box = await square(page).boundingBox();
  if (!box) throw new Error('no canvas');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + across, y, { steps: 4 });
  await page.mouse.up();
}

test.beforeEach(async ({ page }) => {
  await page.goto(shopUrl(pages.help));
  await watchImageSearch(page);
});

test('HDR-04 without a camera there is no camera icon, only the gallery', async ({ page }) => {
  await expect.poll(() => page.evaluate(() => localStorage.getItem('hasRearCamera'))).toBe('false');
  await expect(page.getByRole('button', { name: 'Buscar con la cámara' })).toBeHidden();
  await page.setViewportSize({ width: 375, height: 700 });
  await expect(page.getByRole('button', { name: 'Tomar una foto para buscar' })).toBeHidden();
});

test('HDR-05 IMG-13 IMG-14 the gallery takes images only, and nothing chosen does nothing', async ({
  page,
}) => {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Buscar con una imagen de tu galería' }).click();
  expect(await (await chooser).element().getAttribute('accept')).toBe('image/*');
  await pick(page, []);
  await pick(page, [{ name: 'nota.txt', mimeType: 'text/plain', buffer: Buffer.from('hola') }]);
  await expect(editor(page)).toBeHidden();
  await edit(page);
});

test('a file that only says it is an image is told', async ({ page }) => {
  await pick(page, [{ name: 'foto.png', mimeType: 'image/png', buffer: Buffer.from('hola') }]);
  await expect(page.getByRole('alertdialog')).toContainText('No pudimos abrir esta imagen');
});

test('IMG-15 IMG-18 the picture is dragged within its own edges', async ({ page }) => {
  await edit(page);
  expect(await colours(page, 0.2, 0.8)).toEqual(['red', 'blue']);
  await drag(page, -200);
  expect(await colours(page, 0.2, 0.8)).toEqual(['blue', 'blue']);
  await drag(page, 240);
  expect(await colours(page, 0, 0.2, 0.45, 0.99)).toEqual(['red', 'red', 'red', 'blue']);
  await drag(page, 240);
  await drag(page, 240);
  expect(await colours(page, 0, 0.5, 0.99)).toEqual(['red', 'red', 'red']);
});

test('BEH-586 on a tablet nothing of the editor is beyond the window', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await edit(page);
  const parts = [editor(page), ...(await editor(page).getByRole('button').all())];
  for (const part of parts) {
    const box = await part.boundingBox();
    expect((box?.x ?? 768) + (box?.width ?? 0)).toBeLessThanOrEqual(768);
  }
});

test('IMG-16 IMG-17 slider and wheel zoom from 1 to 3', async ({ page }) => {
  await edit(page);
  await expect(slider(page)).toHaveAttribute('min', '1');
  await expect(slider(page)).toHaveAttribute('max', '3');
  await expect(slider(page)).toHaveAttribute('step', '0.1');
  await square(page).hover();
  const seen: number[] = [];
  for (let tick = 0; tick < 20; tick += 1) {
    await page.mouse.wheel(0, -100);
    await expect
      .poll(() => zoom(page), { intervals: [10] })
      .toBeGreaterThanOrEqual(Math.max(1.1, ...seen));
    seen.push(await zoom(page));
  }
  await expect.poll(() => zoom(page)).toBe(3);
  expect(Math.max(...seen)).toBe(3);
  for (let tick = 0; tick < 20; tick += 1) await page.mouse.wheel(0, 100);
  await expect.poll(() => zoom(page)).toBe(1);
  await page.mouse.wheel(0, -100);
  await page.mouse.wheel(0, -100);
  // 1.1 × 1.1, as the slider's steps show it.
  await expect.poll(() => zoom(page)).toBe(1.2);
});

test('IMG-19 resetting centres the whole picture again, and closing leaves nothing', async ({
  page,
}) => {
  await edit(page);
  await slider(page).fill('2');
  await drag(page, 1000);
  expect(await colours(page, 0.2, 0.8)).toEqual(['red', 'red']);
  await page.getByRole('button', { name: 'Restablecer' }).click();
  expect(await zoom(page)).toBe(1);
  expect(await colours(page, 0.2, 0.49, 0.51, 0.8)).toEqual(['red', 'red', 'blue', 'blue']);
  await editor(page).getByRole('button', { name: 'Cerrar' }).click();
  await expect(editor(page)).toBeHidden();
  expect((await notes(page)).sent).toEqual([]);
});

test('A17 keys and buttons do all that dragging and the wheel do', async ({ page }) => {
  const errors = watchErrors(page);
  await edit(page);
  await square(page).focus();
  for (let press = 0; press < 10; press += 1) await page.keyboard.press('ArrowRight');
  expect(await colours(page, 0.2, 0.8)).toEqual(['red', 'red']);
  for (let press = 0; press < 20; press += 1) await page.keyboard.press('ArrowLeft');
  expect(await colours(page, 0.2, 0.8)).toEqual(['blue', 'blue']);
  for (let press = 0; press < 20; press += 1) {
    await page.getByRole('button', { name: 'Mover a la derecha' }).click();
  }
  expect(await colours(page, 0.2, 0.8)).toEqual(['red', 'red']);
  await page.getByRole('button', { name: 'Acercar más' }).click();
  expect(await zoom(page)).toBe(1.1);
  await square(page).focus();
  await page.keyboard.press('+');
  expect(await zoom(page)).toBe(1.2);
  await page.keyboard.press('-');
  await page.getByRole('button', { name: 'Alejar' }).click();
  expect(await zoom(page)).toBe(1);
  await expectAccessible(page);
  errors.expectNone();
});

test('IMG-20 the canvas is as wide as the window’s smaller side, from 300 to 512 px', async ({
  page,
}) => {
  await edit(page);
  for (const [width, side] of [
    [1200, 512],
    [400, 400],
    [280, 300],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect
      .poll(async () => (await page.locator('dialog canvas').boundingBox())?.width)
      .toBe(side);
  }
});

test('IMG-21 what is sent is image.jpg, a JPEG of 512 × 512 px at full quality', async ({
  page,
}) => {
  await answerWith(page, { json: [] });
  await edit(page, await redAndBlue(1000, 1600));
  await confirm(page);
  await expect.poll(async () => (await notes(page)).sent.length).toBe(1);
  const { sent, jpegs } = await notes(page);
  expect(sent).toEqual([
    { name: 'image.jpg', type: 'image/jpeg', width: 512, height: 512, text: '' },
  ]);
  expect(jpegs).toEqual([{ width: 512, height: 512, type: 'image/jpeg', quality: 1 }]);
});

test('IMG-22 a picture that cannot be made is told, and the editor stays', async ({ page }) => {
  await edit(page);
  await page.evaluate(() => {
    HTMLCanvasElement.prototype.toBlob = (done) => done(null);
  });
  await confirm(page);
  await expect(page.getByRole('alertdialog')).toContainText('El blob no se generó correctamente.');
  await page.getByRole('button', { name: 'Entendido' }).click();
  await expect(editor(page)).toBeVisible();
  expect((await notes(page)).sent).toEqual([]);
});
