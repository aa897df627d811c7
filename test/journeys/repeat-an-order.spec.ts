import sharp from 'sharp';
import type { OrderView } from '../../src/features/orders/reads.ts';
import { decideProof, publishProof } from '../../src/features/proofs/calls.ts';
import { formatPesos } from '../../src/kernel/money.ts';
import { pages } from '../../src/routes.ts';
import { staffPages } from '../../src/staff-routes.ts';
import { api } from '../support/addresses.ts';
import { inspect } from './support/inspect.ts';
import {
  expect,
  newPerson,
  notice,
  type Person,
  payOrder,
  placeOrder,
  test,
} from './support/orders.ts';
import { pageOf } from './support/people.ts';
import { shopUrl } from './support/shop.ts';
import { expectAccessible, watchErrors } from './support/watch.ts';

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"><path d="M9 9h72v72z"/></svg>';

test('BEH-648 from her list of orders Ana repeats a delivered one: its lines are in the cart at the sum that she read', async ({
  browser,
  ana,
}) => {
  const context = await browser.newContext({ storageState: ana.state });
  const page = await context.newPage();
  const errors = watchErrors(page);
  const answer = await ana.api.post(shopUrl(api.orders), { data: {} });
  const orders = (await answer.json()) as OrderView[];
  const order = orders.find(({ id_status, items }) => id_status === 14 && items.length > 1);
  if (!order) throw new Error('the demo has no delivered order of more than one line');
  const folio = order.id_token_order;
  await page.goto(shopUrl(pages.ordersOf(folio)));
  await page.getByRole('link', { name: `Repetir pedido ${folio}` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Repetir pedido');
  await inspect(page);
  const lines = page.getByRole('checkbox', { name: /^Repetir / });
  const count = await lines.count();
  expect(count).toBeGreaterThan(1);
  const sum = page.getByRole('status').filter({ hasText: 'con IVA, sin envío' });
  const whole = await sum.innerText();
  await lines.first().uncheck();
  await expect(sum).not.toHaveText(whole);
  const shown = (await sum.innerText()).split(' ')[0] ?? '';
  await page.getByRole('button', { name: /^Agregar/ }).click();
  await expect(page).toHaveURL(shopUrl(pages.cart));
  await expect(page.locator('[data-line-total]')).toHaveCount(count - 1);
  const totals = await page.locator('[data-line-total]').allInnerTexts();
  const centavos = totals.map((text) => Math.round(Number(text.replace(/[$,]/g, '')) * 100));
  const total = centavos.reduce((all, each) => all + each, 0) / 100;
  expect(formatPesos(total)).toBe(shown);
  await expect(page.locator('[data-tone]').filter({ hasText: folio })).toBeVisible();
  errors.expectNone();
  await context.close();
});

const picture = () =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: '#1f3fd6' } })
    .png()
    .toBuffer();

async function printed(person: Person) {
  const uploaded = await person.api.post(shopUrl(api.uploadArtwork), {
    multipart: {
      imagen1: { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(LOGO) },
    },
  });
  const artwork = (await uploaded.json()) as unknown[];
  const order = await placeOrder(person, { technique: 'Serigrafía', artwork });
  await payOrder(person, order);
  return { ...order, artwork };
}

test('BEH-648 the design that was approved comes with the order that repeats it, and its designer publishes it by one press', async ({
  browser,
}) => {
  const person = await newPerson();
  const designer = await pageOf(browser, 'diseno');
  const errors = watchErrors(designer);
  const { folio, artwork } = await printed(person);
  const answer = await person.api.post(shopUrl(api.orders), { data: {} });
  const [line] = ((await answer.json()) as OrderView[])[0]?.items ?? [];
  const linea = line?.id_order_detail ?? 0;
  const sent = await designer.request.post(shopUrl(publishProof.path), {
    multipart: {
      ...{ linea: String(linea), vista_de: '0', ancho_mm: '80', alto_mm: '40.5', tintas: 'Negro' },
      ...{ posicion: 'Frente', tecnica: 'Serigrafía', nota: '' },
      archivo: { name: 'taza.png', mimeType: 'image/png', buffer: await picture() },
    },
  });
  expect(sent.status(), await sent.text()).toBe(200);
  const proof = await person.api.get(shopUrl(pages.proof(folio, linea)));
  const sha256 = /[0-9a-f]{64}/.exec(await proof.text())?.[0] ?? '';
  const approved = await person.api.post(shopUrl(decideProof.path), {
    data: { folio, linea, version: 1, sha256, decision: 'aprobar', nota: '' },
  });
  expect(approved.status(), await approved.text()).toBe(200);

  const context = await browser.newContext({ storageState: person.state });
  const customer = await context.newPage();
  await customer.goto(shopUrl(pages.orderAgain(folio)));
  await expect(customer.getByText('Con el diseño que aprobaste: 80 × 40.5 mm')).toBeVisible();
  const again = await placeOrder(person, { technique: 'Serigrafía', artwork });
  await payOrder(person, again);

  await designer.goto(shopUrl(staffPages.proofs));
  await designer.getByRole('link').filter({ hasText: again.folio }).click();
  await expect(designer.getByRole('heading', { name: `Repite el pedido ${folio}` })).toBeVisible();
  await expectAccessible(designer);
  await designer.getByRole('button', { name: 'Publicar versión 1' }).click();
  await expect(notice(designer, 'Versión 1 publicada')).toBeVisible();
  await expect(designer.getByText(/Versión 1 · Con el cliente/)).toBeVisible();
  errors.expectNone();
  for (const each of [context, designer.context()]) await each.close();
  await person.api.dispose();
});
