import { expect, type Page, test } from '@playwright/test';
import { pages } from '../../src/routes.ts';
import { FAKE_CAMERA, notes, refuseCameras, watchImageSearch } from './support/image-search.ts';
import { shopUrl } from './support/shop.ts';
import { expectAccessible, watchErrors } from './support/watch.ts';

test.use({ launchOptions: FAKE_CAMERA, permissions: ['camera'] });

const icon = (page: Page) => page.getByRole('button', { name: 'Buscar con la cámara' });
const overlay = (page: Page) => page.getByRole('dialog', { name: 'Cámara' });
const shutter = (page: Page) => page.getByRole('button', { name: 'Tomar foto' });
const EXACT_REAR = { video: { facingMode: { exact: 'environment' } } };
const FRONT = { kind: 'videoinput', label: 'camera 1, facing front', deviceId: 'front' };
const REAR = { kind: 'videoinput', label: 'camera 0, facing back', deviceId: 'rear' };

async function openHelp(page: Page): Promise<void> {
  await page.goto(shopUrl(pages.help));
  await watchImageSearch(page);
  await expect(icon(page)).toBeVisible();
}

/** The one alert, closed by its button. */
async function expectAlert(page: Page, text: string): Promise<void> {
  const alert = page.getByRole('alertdialog');
  await expect(alert).toContainText(text);
  await alert.getByRole('button', { name: 'Entendido' }).click();
  await expect(alert).toBeHidden();
}

test('HDR-04 HDR-06 a device with a camera offers it in the header, and under the thumb on a phone', async ({
  page,
}) => {
  await openHelp(page);
  const floating = page.getByRole('button', { name: 'Tomar una foto para buscar' });
  await expect(floating).toBeHidden();
  await page.setViewportSize({ width: 375, height: 700 });
  await expect(floating).toBeVisible();
  await floating.click();
  await expect(overlay(page)).toBeVisible();
});

test('IMG-09 IMG-10 closing the camera stops it', async ({ page }) => {
  const errors = watchErrors(page);
  await openHelp(page);
  await icon(page).click();
  await expect(shutter(page)).toBeEnabled();
  await expect(page.getByRole('button', { name: 'Cambiar de cámara' })).toBeVisible();
  await expectAccessible(page);
  const tracks = () =>
    page.evaluate(() =>
      window.notes.streams.flatMap((stream) => stream.getTracks().map((track) => track.readyState)),
    );
  expect(await tracks()).toEqual(['live']);
  await page.getByRole('button', { name: 'Cerrar cámara' }).click();
  await expect(overlay(page)).toBeHidden();
  expect(await tracks()).toEqual(['ended']);
  await expect(icon(page)).toBeFocused();
  errors.expectNone();
});

test('IMG-01 IMG-02 the exact rear camera is wanted first, then one labelled as such', async ({
  page,
}) => {
  await openHelp(page);
  await refuseCameras(page, 1, [FRONT, REAR]);
  await icon(page).click();
  await expect(shutter(page)).toBeEnabled();
  const { wishes } = await notes(page);
  expect(wishes[0]).toEqual(EXACT_REAR);
  await page.getByRole('button', { name: 'Cerrar cámara' }).click();
  await refuseCameras(page, 2, [FRONT, REAR]);
  await page.evaluate(() => window.notes.wishes.splice(0));
  await icon(page).click();
  await expect(shutter(page)).toBeEnabled();
  expect((await notes(page)).wishes).toEqual([
    EXACT_REAR,
    { video: { deviceId: { exact: 'rear' } } },
    { video: true },
  ]);
});

test('IMG-03 IMG-05 any camera is the last wish; when that fails too, the shopper is told', async ({
  page,
}) => {
  await openHelp(page);
  await refuseCameras(page, -1, [FRONT]);
  await icon(page).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  expect((await notes(page)).wishes).toEqual([EXACT_REAR, { video: true }]);
  await expectAccessible(page);
  await expectAlert(
    page,
    'No se pudo abrir ninguna cámara disponible. Verifica los permisos y el dispositivo.',
  );
  await expect(overlay(page)).toBeHidden();
});

test('IMG-04 IMG-06 no camera and an unexpected failure have their own words', async ({ page }) => {
  await openHelp(page);
  await refuseCameras(page, 0, []);
  await icon(page).click();
  await expectAlert(
    page,
    'No se detectaron cámaras disponibles. Verifica que el dispositivo tenga una cámara.',
  );
  await page.evaluate(() => {
    navigator.mediaDevices.enumerateDevices = () => Promise.reject(new Error('broken'));
  });
  await icon(page).click();
  await expectAlert(
    page,
    'Ocurrió un error al intentar acceder a la cámara. Verifica los permisos y el dispositivo.',
  );
});

test('IMG-07 a photo that fails is told, and can be taken again', async ({ page }) => {
  await openHelp(page);
  await icon(page).click();
  await expect(shutter(page)).toBeEnabled();
  await page.evaluate(() => {
    const { prototype } = CanvasRenderingContext2D;
    const draw = prototype.drawImage;
    prototype.drawImage = () => {
      prototype.drawImage = draw;
      throw new Error('broken');
    };
  });
  await shutter(page).click();
  await expectAlert(page, 'Ocurrió un error al tomar la foto. Por favor, inténtalo nuevamente.');
  await shutter(page).click();
  await expect(page.getByRole('dialog', { name: 'Recortar imagen' })).toBeVisible();
});

test('IMG-08 a failing camera check hides the icon and is kept as false', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.mediaDevices.enumerateDevices = () => Promise.reject(new Error('broken'));
  });
  await page.goto(shopUrl(pages.help));
  await expect.poll(() => page.evaluate(() => localStorage.getItem('hasRearCamera'))).toBe('false');
  await expect(icon(page)).toBeHidden();
});

test('IMG-11 switching turns the camera around and back', async ({ page }) => {
  await openHelp(page);
  await icon(page).click();
  for (const side of ['user', 'environment', 'user']) {
    await expect(shutter(page)).toBeEnabled();
    await page.getByRole('button', { name: 'Cambiar de cámara' }).click();
    await expect
      .poll(async () => (await notes(page)).wishes.at(-1))
      .toEqual({ video: { facingMode: side } });
  }
});

test('IMG-12 the photo is the square in the middle of what the camera sees, on white', async ({
  page,
}) => {
  await openHelp(page);
  await page.evaluate(() => {
    const { prototype } = CanvasRenderingContext2D;
    const draw = prototype.drawImage;
    prototype.drawImage = function (...cut: unknown[]) {
      if (cut[0] instanceof HTMLVideoElement) {
        const { data } = this.getImageData(0, 0, 1, 1);
        document.title = JSON.stringify({ cut: cut.slice(1), ground: [...data] });
      }
      Reflect.apply(draw, this, cut);
    };
  });
  await icon(page).click();
  await expect(shutter(page)).toBeEnabled();
  await shutter(page).click();
  await expect(page.getByRole('dialog', { name: 'Recortar imagen' })).toBeVisible();
  expect(JSON.parse(await page.title())).toEqual({
    cut: [80, 0, 480, 480, 0, 0, 512, 512],
    ground: [255, 255, 255, 255],
  });
  expect((await notes(page)).jpegs).toEqual([
    { width: 512, height: 512, type: 'image/jpeg', quality: 1 },
  ]);
});

test('SEC-05 a shopper who denies the camera is told what to check', async ({ page, context }) => {
  await context.clearPermissions();
  await openHelp(page);
  await icon(page).click();
  await expectAlert(
    page,
    'No se pudo abrir ninguna cámara disponible. Verifica los permisos y el dispositivo.',
  );
  await expect(overlay(page)).toBeHidden();
});
