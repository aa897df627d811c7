/** What the amounts of a CFDI have to do with each other (SAT's matrix of validations). */
import { part, type XmlNode } from './xml.ts';

/** Millionths, exactly: no binary fraction takes part. What is not there is nothing. */
function exact(text = '0'): bigint {
  const [whole = '0', decimals = ''] = text.split('.');
  if (!/^\d+$/.test(whole) || !/^\d{0,6}$/.test(decimals)) return -1n;
  return BigInt(whole) * MILLION + BigInt(decimals.padEnd(6, '0'));
}

const CENTAVO = 10_000n;
const MILLION = 1_000_000n;
const of = (node: XmlNode | undefined, name: string): bigint => exact(node?.attributes[name]);

/** Where sums do not add up, as sentences. */
export function sumFaults(root: XmlNode): string[] {
  const faults: string[] = [];
  const must = (holds: boolean, what: string): void => void (holds || faults.push(what));
  const concepts = part(root, 'cfdi:Conceptos')?.children ?? [];
  let [subtotal, discount, base, tax] = [0n, 0n, 0n, 0n];
  for (const [index, concept] of concepts.entries()) {
    const traslado = taxIn(part(concept, 'cfdi:Impuestos'));
    const amount = of(concept, 'Importe');
    const product = (of(concept, 'Cantidad') * of(concept, 'ValorUnitario')) / MILLION;
    const off = product > amount ? product - amount : amount - product;
    must(off * 2n <= CENTAVO, `concept ${index}: price times pieces`);
    must(of(concept, 'ValorUnitario') > 0n, `concept ${index}: no price`);
    must(of(concept, 'Descuento') <= amount, `concept ${index}: discount`);
    must(of(traslado, 'Base') === amount - of(concept, 'Descuento'), `concept ${index}: base`);
    must(of(traslado, 'Base') > 0n, `concept ${index}: no base`);
    must(isTaxOf(of(traslado, 'Base'), of(traslado, 'Importe')), `concept ${index}: tax`);
    subtotal += amount;
    discount += of(concept, 'Descuento');
    base += of(traslado, 'Base');
    tax += of(traslado, 'Importe');
  }
  const impuestos = part(root, 'cfdi:Impuestos');
  const total = taxIn(impuestos);
  must(of(root, 'SubTotal') === subtotal, 'SubTotal');
  must(of(root, 'Descuento') === discount, 'Descuento');
  must(
    'Descuento' in root.attributes === concepts.some((one) => 'Descuento' in one.attributes),
    'Descuento of the head',
  );
  must(of(impuestos, 'TotalImpuestosTrasladados') === tax, 'TotalImpuestosTrasladados');
  must(of(total, 'Base') === base && of(total, 'Importe') === tax, 'tax of the document');
  must(of(root, 'Total') === subtotal - discount + tax, 'Total');
  return faults;
}

const taxIn = (impuestos: XmlNode | undefined): XmlNode | undefined =>
  part(part(impuestos, 'cfdi:Traslados'), 'cfdi:Traslado');

/** CFDI40181: between the limits that the base's own rounding leaves. */
function isTaxOf(base: bigint, tax: bigint): boolean {
  const half = CENTAVO / 2n;
  const least = (((base - half) * 16n) / 100n / CENTAVO) * CENTAVO;
  const most = (((base + half) * 16n) / 100n / CENTAVO + 1n) * CENTAVO;
  return tax >= least && tax <= most;
}
