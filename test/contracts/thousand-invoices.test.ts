import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { facturamaStamper } from '../../src/adapters/invoice/facturama/stamper.ts';
import { conceptsOf, type InvoicedOrder } from '../../src/features/invoicing/concepts.ts';
import { formFor } from '../../src/features/invoicing/payment-form.ts';
import { checkReceiver } from '../../src/features/invoicing/receiver.ts';
import { ACCOUNT } from '../../src/sandbox/facturama/account.ts';
import { type Sandbox, startSandbox } from '../../src/sandbox/main.ts';
import { EVERY_RECEIVER, paidOrder, typedReceiver } from '../support/cfdi/random-orders.ts';
import { part, type XmlNode } from '../support/cfdi/xml.ts';
import { faultsOfCfdi, parseXml } from '../support/cfdi-checker.ts';

const ORDERS = 1000;

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, host: '127.0.0.1' });
});
afterAll(() => sandbox.close());

/** Centavos of an amount as an XML writes it. */
const centavos = (written = ''): number => Number(written.replace('.', ''));

/** What blanks, prints and the courier cost with their tax, as an XML says it; SAT's keys tell them apart. */
function grossOf(root: XmlNode): Record<string, number> {
  const gross = { '80141605': 0, '82121500': 0, '78102203': 0 };
  for (const { attributes, children } of part(root, 'cfdi:Conceptos')?.children ?? []) {
    const tax = children[0]?.children[0]?.children[0]?.attributes.Importe;
    const key = attributes.ClaveProdServ as keyof typeof gross;
    gross[key] += centavos(attributes.Importe) + centavos(tax);
  }
  return gross;
}
const partsOf = ({ lines, shipping }: InvoicedOrder): Record<string, number> => ({
  '80141605': lines.reduce((sum, { products }) => sum + products, 0),
  '82121500': lines.reduce((sum, { finishes }) => sum + finishes, 0),
  '78102203': shipping,
});
const namesIn = (node: XmlNode): string[] => [node.name, ...node.children.flatMap(namesIn)];

test('INV-10 I9 T131 of 1,000 random paid orders every XML is a valid CFDI of the order’s total, receiver and payment', async () => {
  const stamper = facturamaStamper({
    apiUrl: `${sandbox.url}/facturama`,
    ...ACCOUNT,
    timeout: 20_000,
  });
  const seen = new Set<string>();
  for (const [index, paid] of fc.sample(paidOrder, ORDERS).entries()) {
    const who = EVERY_RECEIVER[index % EVERY_RECEIVER.length];
    const [typed] = who ? fc.sample(typedReceiver(who), { numRuns: 1, seed: index }) : [];
    if (!who || !typed) throw new Error('nobody to invoice');
    const { order, paidBy, chosen } = paid;
    const told = JSON.stringify({ index, typed, ...paid });
    const receiver = checkReceiver(typed);
    if (!receiver.ok) throw new Error(`${receiver.trouble.sentence} ${told}`);
    const concepts = conceptsOf(order);
    if (!concepts) throw new Error(`does not add up ${told}`);
    const folio = `P-${String(index).padStart(10, '0')}`;
    const paymentForm = formFor(paidBy, chosen);
    const outcome = await stamper.stamp({
      reference: folio,
      folio,
      receiver: receiver.value,
      paymentForm,
      concepts,
    });
    if (outcome.kind !== 'stamped') throw new Error(`${JSON.stringify(outcome)} ${told}`);
    expect(outcome.invoice.total, told).toBe(order.total);
    const file = await stamper.readFile(outcome.invoice.id, 'xml');
    if (!file.ok) throw new Error(`${file.code} ${told}`);
    const root = parseXml(file.value.toString('utf8'));
    expect(faultsOfCfdi(root), told).toEqual([]);

    const { rfc, name, postalCode } = receiver.value;
    expect(part(root, 'cfdi:Receptor')?.attributes, told).toEqual({
      Rfc: rfc,
      Nombre: name,
      DomicilioFiscalReceptor: postalCode,
      RegimenFiscalReceptor: who.regime,
      UsoCFDI: who.use,
    });
    const { Total, Folio, FormaPago } = root.attributes;
    expect({ Total: centavos(Total), Folio, FormaPago }, told).toEqual({
      Total: order.total,
      Folio: folio,
      FormaPago: paymentForm,
    });
    if (order.discount === 0) expect(grossOf(root), told).toEqual(partsOf(order));
    expect(namesIn(root).filter((one) => /Retenci/.test(one))).toEqual([]);
    seen.add(`${who.kind} ${paidBy} ${paymentForm}`);
  }
  // Nobody and no way to pay was left out.
  expect(EVERY_RECEIVER.length).toBeLessThan(ORDERS);
  expect([...seen].sort()).toEqual(
    ['fisica', 'moral'].flatMap((kind) =>
      ['card 04', 'card 28', 'cash 01', 'credit 17', 'elsewhere 03', 'transfer 03'].map(
        (way) => `${kind} ${way}`,
      ),
    ),
  );
});
