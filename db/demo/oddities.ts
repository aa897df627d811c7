import type { DemoProduct } from './catalogue-products.ts';

type Plain = DemoProduct;
type Oddity = (product: Plain) => Partial<Plain>;

const noPicture: Oddity = () => ({ picture_set: null });
const otherImageKey: Oddity = () => ({ feed_shape: ['url_imagen'] });
const textPrice: Oddity = () => ({ feed_shape: ['precio_texto'] });
const noMeasures: Oddity = () => ({ box_size: null, box_weight_grams: null });
const oneColour: Oddity = ({ colours }) => ({ colours: colours.slice(0, 1) });
const noFinish: Oddity = () => ({ finishes: [] });
const belowOneBox: Oddity = ({ colours, box_pieces }) => ({
  colours: colours.map((colour, place) => ({ ...colour, stock: Math.min(place, box_pieces - 1) })),
});
const veryLongName: Oddity = ({ name }) => ({
  name: `${name} de Tapa Abatible con Doble Seguro, Forro Aislante Desmontable y Correa Ajustable para Ciclistas, Corredores y Excursionistas`,
});

/** What real feeds get wrong, on a few known products, so that every screen meets it. */
const ODDITIES: Readonly<Record<string, Oddity>> = {
  'VEL-004': noPicture,
  'DES-002': noPicture,
  'PIN-003': noPicture,
  'TAR-005': otherImageKey,
  'LAP-002': otherImageKey,
  'GOR-006': otherImageKey,
  'LIN-001': otherImageKey,
  'VAS-007': textPrice,
  'REG-003': textPrice,
  'TOA-004': textPrice,
  'MCT-002': noMeasures,
  'ALM-002': noMeasures,
  'TRO-006': oneColour,
  'PWB-004': oneColour,
  'LIB-005': belowOneBox,
  'MOC-005': belowOneBox,
  'CAL-002': noFinish,
  'ANT-003': noFinish,
  'BOT-002': veryLongName,
};

/** How the first product with this code departs from an ordinary one. */
export function oddityOf(code: string, product: Plain): Partial<Plain> {
  return ODDITIES[code]?.(product) ?? {};
}
