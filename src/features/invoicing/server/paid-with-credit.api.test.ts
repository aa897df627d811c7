import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '../../../../test/support/addresses.ts';
import { faultsOfCfdi, parseXml } from '../../../../test/support/cfdi-checker.ts';
import { type CreditScene, openCreditScene } from '../../../../test/support/credit-scene.ts';
import { fill } from '../../../routes.ts';
import { takeCash } from '../../payment/calls.ts';
import * as calls from '../calls.ts';
import type { InvoiceStatus } from '../contract.ts';

let scene: CreditScene;
beforeAll(async () => {
  scene = await openCreditScene();
});
afterAll(() => scene.close());

const DATA = {
  rfc: 'URE180429TM6',
  nombre: 'Universidad Robotica Española, S.A. de C.V.',
  codigo_postal: '86991',
  regimen_fiscal: '601',
  uso_cfdi: 'G03',
} as const;

/** An order of so much that credit pays in part and a card the rest of, where there is one. */
async function givenPaid(total: number, credit: number): Promise<{ id: number; folio: string }> {
  await scene.give(credit);
  const { id, folio } = await scene.givenOrder({ totalCentavos: total });
  expect((await scene.use(folio)).json()).toMatchObject({ saldo: credit / 100 });
  if (credit < total) {
    const { redirect_url: url } = (await scene.pay(folio)).json() as { redirect_url: string };
    const [, charge = ''] = /redirect\/([^/]+)/.exec(url) ?? [];
    await scene.decide(charge, 'autorizar');
    await scene.notice('charge.succeeded', charge);
  }
  expect((await scene.order(id)).payment_state).toBe('pagado');
  expect(await scene.balance()).toBe(0);
  return { id, folio };
}

const headers = () => scene.ana.headers;
async function formSaid(folio: string): Promise<string | null> {
  const url = `${api.invoiceStatus}?order_token=${folio}`;
  return (await scene.shop.app.inject({ url, headers: headers() })).json<InvoiceStatus>()
    .forma_pago;
}
/** The invoice of an order, asked for with a form of payment, as its XML says it. */
async function invoiceOf(folio: string, form: string): Promise<string> {
  const created = await scene.shop.app.inject({
    method: 'POST',
    url: api.createInvoice,
    headers: headers(),
    payload: { order_token: folio, ...DATA, payment_form: form },
  });
  expect([created.statusCode, created.json().error]).toEqual([200, '']);
  const { id_facturama } = created.json().factura;
  const url = fill(calls.invoiceXml.path, { id: id_facturama });
  return (await scene.shop.app.inject({ url, headers: headers() })).body;
}

test.each([
  { what: 'wholly with credit', total: 600_00, credit: 600_00, form: '17' },
  { what: 'for the greater part with credit', total: 700_00, credit: 400_00, form: '17' },
  { what: 'for one half with credit', total: 700_00, credit: 350_00, form: '04' },
  { what: 'for the lesser part with credit', total: 700_00, credit: 200_00, form: '04' },
])(
  'BEH-165 INV-08 an order paid $what is invoiced of its whole total as form $form',
  async ({ total, credit, form }) => {
    const { id, folio } = await givenPaid(total, credit);
    expect(await formSaid(folio)).toBe(form);
    // Whatever was chosen counts only where it fits how the order was paid.
    const xml = await invoiceOf(folio, form === '17' ? '03' : '17');
    const cfdi = parseXml(xml);
    expect(faultsOfCfdi(cfdi)).toEqual([]);
    expect(cfdi.attributes).toMatchObject({
      FormaPago: form,
      MetodoPago: 'PUE',
      Total: (total / 100).toFixed(2),
    });
    const stamp = scene.shop.db.selectFrom('invoice_stamp').select(['state', 'payment_form']);
    expect(await stamp.where('order_id', '=', id).execute()).toEqual([
      { state: 'timbrada', payment_form: form },
    ]);
  },
);

test.each([
  { what: 'cash alone', credit: 0, form: '01' },
  { what: 'credit and more cash', credit: 300_00, form: '01' },
  { what: 'cash and more credit', credit: 400_00, form: '17' },
])('BEH-833 an order paid with $what is invoiced as form $form, paid at once', async (paid) => {
  if (paid.credit > 0) await scene.give(paid.credit);
  const { folio } = await scene.givenOrder({ totalCentavos: 700_00 });
  if (paid.credit > 0) await scene.use(folio);
  const visto = (700_00 - paid.credit) / 100;
  const taken = await scene.shop.app.inject({
    method: 'POST',
    url: takeCash.path,
    headers: scene.fina.headers,
    payload: { folio, recibido: 1000, visto },
  });
  expect(taken.json()).toMatchObject({ cobrado: visto, cambio: 1000 - visto, resta: 0 });
  expect(await formSaid(folio)).toBe(paid.form);
  const cfdi = parseXml(await invoiceOf(folio, '03'));
  expect(faultsOfCfdi(cfdi)).toEqual([]);
  expect(cfdi.attributes).toMatchObject({ FormaPago: paid.form, MetodoPago: 'PUE' });
});
