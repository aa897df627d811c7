import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { pages } from '../../src/routes.ts';
import { shopUrl } from './support/shop.ts';
import { expectAccessibleAt, watchErrors } from './support/watch.ts';

/** One drop, the whole shop: a logo is put on once and seen on every card, then ordered with. */
const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };
/** What is looked at on both stays on the second. */
const BOTH = [DESK, PHONE];

/** A logo as most people have theirs: pixels on white paper. */
const logo = (): Promise<Buffer> =>
  sharp({ create: { width: 240, height: 120, channels: 3, background: '#ffffff' } })
    .composite([
      {
        input: Buffer.from(
          '<svg width="240" height="120"><rect x="20" y="20" width="200" height="80" fill="#c8102e"/></svg>',
        ),
      },
    ])
    .png()
    .toBuffer();

const offer = (page: Page, name: string, buffer: Buffer, mimeType: string): Promise<void> =>
  page
    .getByRole('dialog', { name: 'Ver con mi logo' })
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType, buffer });

/** Drawn and measured by processes that give way to all others, pictures three at a time. */
const MADE = 120_000;

/** The pictures of the cards that are made for this visitor. */
const worn = (page: Page) => page.locator('article img[src*="?logo="]');

/** From one end of the list to the other: what nobody comes near is not asked for. */
const expectAllWorn = (page: Page, cards: number): Promise<void> =>
  expect(async () => {
    for (const end of [page.getByRole('article').last(), page.getByRole('article').first()]) {
      await end.scrollIntoViewIfNeeded();
      await page.evaluate(
        () => new Promise((seen) => requestAnimationFrame(() => setTimeout(seen))),
      );
    }
    expect(await worn(page).count()).toBe(cards);
  }).toPass({ timeout: MADE });

test('BEH-116 a logo dropped once is seen on every card and is ready for the order', async ({
  page,
}) => {
  test.setTimeout(360_000);
  await page.setViewportSize(PHONE);
  const errors = watchErrors(page);
  await page.goto(shopUrl(pages.searchFor('taza')));
  await page.getByRole('button', { name: /mi logo/i }).click();
  await expectAccessibleAt(page, BOTH);
  await offer(page, 'logo.txt', Buffer.from('nada'), 'text/plain');
  await expect(page.getByRole('alert').filter({ hasText: 'Usa un logo en' })).toBeVisible();
  await offer(page, 'logo.png', await logo(), 'image/png');
  await expect(page.getByText('Listo: estás viendo la tienda con tu logo.')).toBeVisible();

  const cards = await page.getByRole('article').count();
  await expectAllWorn(page, cards);
  await expect
    .poll(() =>
      worn(page)
        .first()
        .evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0),
    )
    .toBe(true);
  await expect(worn(page).first()).toHaveCSS('opacity', '1');
  await expectAccessibleAt(page, BOTH);

  await page.getByRole('link', { name: 'Productos en tus colores' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Productos en tus colores');
  // The page opens before they are known, and goes on.
  await expect(page.getByRole('list', { name: 'Tus colores' })).toContainText('#c8102e', {
    timeout: MADE,
  });
  await expect(page.getByRole('list', { name: 'Productos' })).toContainText(
    'Rojo: Igual a tu color',
  );
  await expectAccessibleAt(page, BOTH);

  // On another page, after a fresh start, the shop still wears it.
  await page.goto(shopUrl(pages.home));
  await expect(page.getByText('Así se ve la tienda con tu logo')).toBeVisible();
  await page.goto(shopUrl(pages.searchFor('taza clasica')));
  await expect(worn(page).first()).toHaveCSS('opacity', '1');
  await page
    .getByRole('link', { name: /Taza Clásica/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Taza Clásica 11 oz');
  await page.getByLabel('Terminado', { exact: true }).selectOption('Serigrafía');
  await page.getByRole('button', { name: 'Usar tu logo' }).click();
  await expect(page.getByRole('list', { name: 'Archivos de tu arte' })).toContainText('logo.svg');
  const check = page.getByRole('region', { name: 'Revisión de tu arte' });
  await expect(check).toContainText('1 tinta', { timeout: MADE });
  await expectAccessibleAt(page, BOTH);

  await page.goto(shopUrl(pages.searchFor('taza')));
  await expectAllWorn(page, cards);
  await page.getByRole('button', { name: 'Quitar tu logo' }).click();
  await expect(worn(page)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('button', { name: /mi logo/i })).toBeVisible();
  await expect(worn(page)).toHaveCount(0);
  errors.expectNone();
});
