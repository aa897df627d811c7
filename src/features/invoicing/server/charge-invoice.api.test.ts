import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '../../../../test/support/addresses.ts';
import { faultsOfCfdi, parseXml } from '../../../../test/support/cfdi-checker.ts';
import { type CreditScene, openCreditScene } from '../../../../test/support/credit-scene.ts';
import { folio as newFolio } from '../../../kernel/ids.ts';
import { toCentavos } from '../../../kernel/money.ts';
import { transact } from '../../../platform/db/transact.ts';
import { fill } from '../../../routes.ts';
import { placeCharge } from '../../orders/server/charge/charge.ts';
import * as calls from '../calls.ts';

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

test.each([
  { kind: 'envio', words: 'Nueva entrega', key: '78102203' },
  { kind: 'diseno', words: 'Ronda 3 de diseño, Taza', key: '82141500' },
] as const)(
  'BEH-429 a charge of $words is invoiced as that service, to the centavo',
  async ({ kind, words, key }) => {
    const { shop, ana } = scene;
    const order = await scene.givenOrder({ status: 11, paymentState: 'pagado' });
    const folio = newFolio(randomBytes(10));
    const amount = toCentavos(180_55);
    await transact(shop.db, (trx) =>
      placeCharge(trx, {
        ...{ folio, kind, concept: words, next: '', amount },
        ...{ orderId: order.id, accountId: ana.id, now: shop.clock.now() },
      }),
    );
    await scene.give(amount);
    expect((await scene.use(folio)).json()).toMatchObject({ pagado: true });
    const created = await shop.app.inject({
      method: 'POST',
      url: api.createInvoice,
      headers: ana.headers,
      payload: { order_token: folio, ...DATA, payment_form: '17' },
    });
    expect([created.statusCode, created.json().error]).toEqual([200, '']);
    const url = fill(calls.invoiceXml.path, { id: created.json().factura.id_facturama });
    const { body } = await shop.app.inject({ url, headers: ana.headers });
    const cfdi = parseXml(body);
    expect(faultsOfCfdi(cfdi)).toEqual([]);
    expect(cfdi.attributes.Total).toBe('180.55');
    expect(body.match(/<cfdi:Concepto /g)).toHaveLength(1);
    expect(body).toContain(`ClaveProdServ="${key}"`);
    expect(body).toContain(`Descripcion="${words}"`);
  },
);
