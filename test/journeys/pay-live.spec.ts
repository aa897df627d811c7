import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { pages } from '../../src/routes.ts';
import { MERCHANT } from '../../src/sandbox/openpay/merchant.ts';
import { api } from '../support/addresses.ts';
import { type Running, startShopProcess } from '../support/processes.ts';

/** Every call of the provider's library on a page, in `window.libraryCalls`. */
function recordLibrary(): void {
  const calls: unknown[][] = [];
  // Its second script installs what the first one did once more.
  const known = new WeakSet<object>();
  const recorded = (name: string, value: unknown): unknown => {
    if (typeof value === 'function') {
      if (known.has(value)) return value;
      const recording = (...given: unknown[]) => {
        calls.push([name, ...given]);
        return Reflect.apply(value, undefined, given);
      };
      known.add(recording);
      return recording;
    }
    if (typeof value !== 'object' || value === null) return value;
    const inner = Object.entries(value).map(([key, part]) => [
      key,
      recorded(name ? `${name}.${key}` : key, part),
    ]);
    return Object.fromEntries(inner);
  };
  let library: unknown;
  Object.defineProperty(window, 'libraryCalls', { value: calls });
  Object.defineProperty(window, 'OpenPay', {
    get: () => library,
    set: (installed: unknown) => {
      library = recorded('', installed);
    },
  });
}

let folder: string;
let shop: Running;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  folder = mkdtempSync(path.join(os.tmpdir(), 'estampa-live-'));
  // The stand-in answers as the provider would; only the mode is the one of a shop that is open.
  shop = await startShopProcess({ DATA_DIR: folder, OPENPAY_SANDBOX_MODE: '0' });
});
test.afterAll(async () => {
  await shop.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('PAY-46 A60 a live shop loads the provider’s library, sets it up live with merchant and public key, and collects the device', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  await page.addInitScript(recordLibrary);
  const data = { email: 'ana@demo.example', password: 'Estampa2026' };
  await page.request.post(`${shop.url}${api.login}`, { data });
  await page.goto(`${shop.url}${pages.orders}`);
  await page.getByRole('link', { name: 'Proceder al Pago' }).first().click();
  await page.getByRole('button', { name: 'Agregar nueva tarjeta' }).click();
  await expect(page.locator('#deviceIdHidden')).toHaveValue(/^\w{32}$/, { timeout: 30_000 });

  const calls = await page.evaluate(() => Reflect.get(window, 'libraryCalls') as unknown[][]);
  expect(calls).toContainEqual(['setId', MERCHANT.id]);
  expect(calls).toContainEqual(['setApiKey', MERCHANT.publicKey]);
  expect(calls.filter(([name]) => name === 'setSandboxMode')).toEqual([['setSandboxMode', false]]);
  expect(calls.map(([name]) => name)).toContain('deviceData.setup');
  for (const script of ['openpay.v1.min.js', 'openpay-data.v1.min.js']) {
    expect(scripts.filter((address) => address.endsWith(`/${script}`))).toHaveLength(1);
  }
});
