import { MERCHANT } from '../../src/sandbox/openpay/merchant.ts';
import { expect, test } from './support/orders.ts';
import { openPayment } from './support/payment.ts';

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

test('PAY-46 A60 a live shop loads the provider’s library, sets it up live with merchant and public key, and collects the device', async ({
  page,
  unpaid,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  await page.addInitScript(recordLibrary);
  await openPayment(page, unpaid.folio);
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
