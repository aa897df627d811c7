import { expect, type Locator, type Page, test } from '@playwright/test';
import { pages } from '../../src/routes.ts';
import { api } from '../support/addresses.ts';
import { A_PRODUCT } from './support/addresses.ts';
import { aLine, givenStored } from './support/cart.ts';
import { test as onOnePage } from './support/one-page.ts';
import { enterAs } from './support/people.ts';
import { shopUrl } from './support/shop.ts';

const WIDTHS = [320, 390, 768, 1024, 1280, 1440];

for (const width of WIDTHS) {
  onOnePage(
    `HDR-10 at ${width} px the header says where we send to, and names no place before it is chosen`,
    async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(shopUrl(pages.help));
      const place = page.getByRole('banner').getByRole('button', { name: /^Enviar a/ });
      await expect(place).toBeInViewport({ ratio: 1 });
      await expect(place).toHaveText(/^Enviar a tu dirección, CP •{5}$/);
    },
  );

  onOnePage(
    `HDR-02 HDR-07 HDR-09 HDR-10 at ${width} px the keyboard goes through the header as the eye does`,
    async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(shopUrl(pages.help));
      await expect(page.getByRole('combobox', { name: 'Buscar productos' })).toBeVisible();
      await page.getByRole('link', { name: 'Ir al contenido' }).focus();
      const places = await placesByTab(page);
      expect(places.length).toBeGreaterThan(4);
      const read = [...places].sort((one, other) =>
        sameRow(one, other) ? one.x - other.x : one.y - other.y,
      );
      expect(places.map(({ name }) => name)).toEqual(read.map(({ name }) => name));
    },
  );
}

test('BEH-625 on the narrowest phone the place that is sent to is read whole, in the height of one row', async ({
  page,
}) => {
  const place = 'San Pedro Garza García, Nuevo León';
  await givenStored(page.context(), { deliveryPlace: { postalCode: '66220', place } });
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(shopUrl(pages.help));
  const shown = page.getByRole('banner').getByRole('button', { name: /^Enviar a/ });
  await expect(shown).toHaveText(`Enviar a ${place}, CP 66220`);
  const parts = await shown.locator('span').all();
  for (const part of parts) {
    const cut = await part.evaluate(
      ({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth,
    );
    expect(cut).toBe(false);
  }
  const box = await shown.boundingBox();
  expect([box?.height, (box?.x ?? 0) + (box?.width ?? 0) <= 320]).toEqual([44, true]);
});

interface Place {
  readonly name: string;
  readonly x: number;
  /** The middle of the element. */
  readonly y: number;
}
const sameRow = (one: Place, other: Place): boolean => Math.abs(one.y - other.y) < 12;

/** What the tab key reaches in the header, one after the other. */
async function placesByTab(page: Page): Promise<readonly Place[]> {
  const places: Place[] = [];
  for (;;) {
    await page.keyboard.press('Tab');
    const place = await page.evaluate(() => {
      const at = document.activeElement;
      if (!at?.closest('header')) return undefined;
      const { left, top, height } = at.getBoundingClientRect();
      const name = at.getAttribute('aria-label') ?? at.textContent ?? '';
      return { name: name.trim(), x: left, y: top + height / 2 };
    });
    if (!place) return places;
    places.push(place);
  }
}

for (const width of [390, 768, 1024, 1280]) {
  onOnePage(
    `HDR-02 at ${width} px the search field has room for what it proposes`,
    async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(shopUrl(pages.help));
      const room = await page.getByRole('combobox').evaluate((field) => {
        const input = field as HTMLInputElement;
        const { paddingLeft, paddingRight, font } = getComputedStyle(input);
        const ink = document.createElement('canvas').getContext('2d');
        if (!ink) throw new Error('no canvas');
        ink.font = font;
        const text = ink.measureText(input.placeholder).width;
        return (
          input.clientWidth -
          Number.parseFloat(paddingLeft) -
          Number.parseFloat(paddingRight) -
          text
        );
      });
      expect(room).toBeGreaterThanOrEqual(0);
    },
  );
}

onOnePage(
  'NFR-07 on a phone the search that stays in sight keeps off the screen’s edge',
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(shopUrl());
    await page.evaluate(() => scrollTo(0, 900));
    const field = page.getByRole('combobox', { name: 'Buscar productos' });
    await expect(field).toBeInViewport({ ratio: 1 });
    await expect.poll(async () => (await field.boundingBox())?.y).toBeGreaterThanOrEqual(6);
  },
);

// A small phone, a window of 1280 × 900 at twice its size, and the window itself.
for (const [width, height, mostOfPanel] of [
  [320, 640, 0.16],
  [640, 450, 0.22],
  [1280, 900, 0.12],
] as const) {
  onOnePage(
    `PDP-03 NFR-07 at ${width} × ${height} most of the window is the product's, not the bars'`,
    async ({ page }) => {
      await page.setViewportSize({ width, height });
      await page.goto(shopUrl(pages.product(A_PRODUCT)));
      const panel = page.getByRole('region', { name: 'Precio', exact: true });
      await expect(panel).toBeVisible();
      await page.evaluate(() => scrollTo(0, 700));
      const links = page.getByRole('navigation', { name: 'Accesos' });
      if (width < 768) {
        // The price has taken the place of the phone's bar; the cart is at the head meanwhile.
        await expect(links).toHaveCount(0);
        await expect(page.getByRole('link', { name: 'Ver mi carrito' })).toBeVisible();
      }
      const bars = [page.getByRole('banner'), panel];
      const [head = 0, foot = 0] = await Promise.all(bars.map((bar) => heightInSight(bar, height)));
      expect(foot / height).toBeLessThan(mostOfPanel);
      expect((height - head - foot) / height).toBeGreaterThan(0.65);
      await expect(page.getByRole('button', { name: 'Agregar al carrito' })).toBeInViewport();
    },
  );
}

test('NFR-01 NFR-07 a product at 400 % of 1280 × 1024 is bought without scrolling sideways, and no bar hides what has the focus', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto(shopUrl(pages.product(A_PRODUCT)));
  const panel = page.getByRole('region', { name: 'Precio', exact: true });
  await expect(panel).toBeVisible();
  await expect(page.locator('body')).not.toHaveAttribute('data-waits');
  const quantity = page.getByLabel('Cantidad en piezas');
  await quantity.focus();
  for (const next of ['Agregar una caja', 'Preorden', 'Terminado']) {
    await page.keyboard.press('Tab');
    const focused = page.getByLabel(next, { exact: true });
    await expect(focused).toBeFocused();
    const hidden = await focused.evaluate((element) => {
      const { left, right, top, bottom } = (
        element.closest('label') ?? element
      ).getBoundingClientRect();
      const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      return !there || !(element.closest('label') ?? element).contains(there);
    });
    expect(hidden, next).toBe(false);
  }
  const { clientWidth, scrollWidth } = await page
    .locator('html')
    .evaluate(({ clientWidth, scrollWidth }) => ({ clientWidth, scrollWidth }));
  expect(scrollWidth).toBe(clientWidth);
  expect((await heightInSight(panel, 256)) / 256).toBeLessThan(0.35);
  await page.getByRole('button', { name: 'Agregar al carrito' }).click();
  await expect(page.getByText('Productos agregados correctamente')).toBeVisible();
});

test('NFR-01 whoever asks for less motion sees none', async ({ browser }) => {
  const longest = async (reducedMotion: 'reduce' | 'no-preference') => {
    const page = await browser.newPage({ reducedMotion });
    await page.goto(shopUrl(pages.product(A_PRODUCT)));
    await expect(page.locator('body')).not.toHaveAttribute('data-waits');
    const times: number[] = [];
    await page.exposeFunction('moves', (ms: number) => times.push(ms));
    await page.evaluate(() => {
      const note = ({ target }: Event) => {
        for (const one of (target as Element).getAnimations())
          (window as unknown as { moves: (ms: number) => void }).moves(
            Number(one.effect?.getComputedTiming().activeDuration),
          );
      };
      document.addEventListener('transitionrun', note, true);
      document.addEventListener('animationstart', note, true);
    });
    await page.getByRole('button', { name: 'Agregar al carrito' }).hover();
    await page.getByRole('button', { name: 'Agregar al carrito' }).click();
    await expect(page.getByText('Productos agregados correctamente')).toBeVisible();
    await page.close();
    return Math.max(0, ...times);
  };
  expect(await longest('no-preference')).toBeGreaterThan(50);
  expect(await longest('reduce')).toBeLessThan(1);
});

async function heightInSight(bar: Locator, windowHeight: number): Promise<number> {
  const box = await bar.boundingBox();
  if (!box) return 0;
  return Math.max(0, Math.min(box.y + box.height, windowHeight) - Math.max(box.y, 0));
}

for (const width of [320, 390, 768]) {
  test(`ADR-06 at ${width} px the two numbers of an address stand side by side on one line, or one below the other`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ viewport: { width, height: 900 } });
    await givenStored(context, { cart: [aLine(A_PRODUCT)] });
    const page = await context.newPage();
    await enterAs(page, 'beto');
    await page.route(`**${api.addresses.replace(/:\w+/, '*')}`, (route) =>
      route.fulfill({ json: [] }),
    );
    await page.goto(shopUrl(pages.cart));
    await page.getByRole('button', { name: 'Continuar' }).click();
    const [outside, inside] = await Promise.all(
      ['Número exterior', 'Número interior'].map(async (label) => {
        const field = page.getByLabel(label);
        await expect(field).toBeVisible();
        const lines = await page
          .locator('label', { hasText: label })
          .evaluate(
            (text) =>
              text.getBoundingClientRect().height /
              Number.parseFloat(getComputedStyle(text).lineHeight),
          );
        expect(Math.round(lines), label).toBe(1);
        return field.boundingBox();
      }),
    );
    const beside = (outside?.x ?? 0) + (outside?.width ?? 0) <= (inside?.x ?? 0);
    if (beside) expect(outside?.y).toBe(inside?.y);
    else expect(inside?.y).toBeGreaterThan((outside?.y ?? 0) + (outside?.height ?? 0));
    await context.close();
  });
}

test('SUM-06 whoever continues before the shop has said who is here goes on with their own address', async ({
  browser,
}) => {
  const context = await browser.newContext();
  await givenStored(context, { cart: [aLine(A_PRODUCT)] });
  const page = await context.newPage();
  await enterAs(page, 'beto');
  let tell = (): void => undefined;
  const pressed = new Promise<void>((resolve) => {
    tell = resolve;
  });
  await page.route(`**${api.session}`, async (route) => {
    await pressed;
    await route.continue();
  });
  const visited: string[] = [];
  page.on('framenavigated', (frame) => visited.push(frame.url()));
  await page.goto(shopUrl(pages.cart));
  await page.getByRole('button', { name: 'Continuar' }).click();
  tell();
  await expect(page.getByRole('button', { name: 'Volver' })).toBeVisible();
  // Not by way of the login, which has nothing to ask them.
  expect(new Set(visited)).toEqual(new Set([shopUrl(pages.cart)]));
  await context.close();
});
