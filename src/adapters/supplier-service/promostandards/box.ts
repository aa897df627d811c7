import { all, type Element, numberAt, textAt } from './xml-tree.ts';

const CENTIMETRES: Readonly<Record<string, number>> = { MM: 0.1, CM: 1, IN: 2.54, FT: 30.48 };
const KILOS: Readonly<Record<string, number>> = {
  ...{ KG: 1, GM: 0.001, GR: 0.001, G: 0.001 },
  ...{ LB: 0.45359237, OZ: 0.028349523125 },
};

/** How a part is packed, as our lists write it; what is not told, or in no unit we know, is not said. */
export function boxOf(part: Element | undefined) {
  const box = all(part, 'ShippingPackageArray', 'ShippingPackage').find(
    (each) => (numberAt(each, 'quantity') ?? 0) >= 1,
  );
  const pieces = numberAt(box, 'quantity');
  const cm = CENTIMETRES[textAt(box, 'dimensionUom').toUpperCase()];
  const kilos = KILOS[textAt(box, 'weightUom').toUpperCase()];
  const sides = ['depth', 'width', 'height'].map((side) => numberAt(box, side) ?? 0);
  const weight = numberAt(box, 'weight') ?? 0;
  return {
    ...(pieces === undefined ? {} : { piezas_caja: String(Math.floor(pieces)) }),
    ...(cm === undefined || sides.some((side) => side * cm < 0.05)
      ? {}
      : { medidas: sides.map((side) => (side * cm).toFixed(1)).join('x') }),
    ...(kilos === undefined || weight * kilos < 0.001
      ? {}
      : { peso_caja: `${(weight * kilos).toFixed(3)} kg` }),
  };
}
