import { type Picture, parsePictureAddress, pictureAddress } from '../picture.ts';
import type { ColourStyle, ProductCard } from '../reads.ts';

/**
 * Cards as a page's data carry them: one text instead of a thousand values. Names of fields, quotes and
 * the colours that cards have in common are most of such data, and what takes a server's time to write.
 */
export type PackedCards = string;

/** Before each of these in a value; between values; between the colours and the cards. */
const MARKS = '~|^';
const packed = (values: readonly (string | number)[]): string =>
  values
    .map((value) => String(value).replace(/[~|^]/g, (mark) => `~${MARKS.indexOf(mark)}`))
    .join('|');

/** The values of a part of the text, so many in a row. */
function rowsOf(part: string, columns: number): string[][] {
  const values = part
    .split('|')
    .map((value) => value.replace(/~(.)/g, (_, at) => MARKS.charAt(at)));
  const rows: string[][] = [];
  if (part)
    for (let at = 0; at < values.length; at += columns) rows.push(values.slice(at, at + columns));
  return rows;
}

/** What most pictures of cards have in common; of such a one the rest alone is told. */
const USUAL = { view: 'frente', width: 640, format: 'webp' } as const;
/** Instead of an address that is not there, and before one that is told whole. */
const [NONE, WHOLE] = ['-', '='];

function packedAddress(address: string | undefined): string {
  if (address === undefined) return NONE;
  const { set, colour, ...rest }: Partial<Picture> = parsePictureAddress(address) ?? {};
  const usual =
    rest.view === USUAL.view && rest.width === USUAL.width && rest.format === USUAL.format;
  return usual ? `${set}/${colour}` : WHOLE + address;
}

function addressOf(text: string): string | undefined {
  if (text === NONE) return undefined;
  const [set = '', colour = ''] = text.split('/');
  return text.startsWith(WHOLE) ? text.slice(1) : pictureAddress({ ...USUAL, set, colour });
}

/** A price may be a text, which stays one. */
const TEXT = "'";

/** Texts and the cards that they stand for: of the same cards there is one text, and the other way. */
const texts = new WeakMap<readonly ProductCard[], PackedCards>();
const known = new Map<PackedCards, readonly ProductCard[]>();
const MOST_KNOWN = 100;

function keep(text: PackedCards, cards: readonly ProductCard[]): void {
  const oldest = known.keys().next().value;
  if (known.size >= MOST_KNOWN && oldest !== undefined) known.delete(oldest);
  known.set(text, cards);
}

/** For loaders. */
export function packCards(cards: readonly ProductCard[]): PackedCards {
  const before = texts.get(cards);
  const text = before ?? pack(cards);
  texts.set(cards, text);
  // What the server remembers of these very cards is found by who shows them.
  if (known.get(text) !== cards) keep(text, cards);
  return text;
}

/** The cards that were packed, in their order; the same objects each time, as long as they are kept. */
export function unpackCards(text: PackedCards): readonly ProductCard[] {
  const before = known.get(text);
  const cards = before ?? unpack(text);
  if (!before) keep(text, cards);
  return cards;
}

function pack(cards: readonly ProductCard[]): PackedCards {
  const places = new Map<string, number>();
  const placeOf = ({ color, nombre, css }: ColourStyle): number => {
    const look = packed([color, nombre, css]);
    const place = places.get(look) ?? places.size;
    places.set(look, place);
    return place;
  };
  const rows = cards.map((card) =>
    packed([
      card.id,
      card.id_producto_prov,
      card.product_name,
      card.description,
      typeof card.price === 'string' ? TEXT + card.price : card.price,
      card.precio_iva,
      card.piezas_caja,
      packedAddress(card.url_image),
      packedAddress(card.url_imagen),
      card.colores.map(placeOf).join(' '),
      card.calificacion ? `${card.calificacion.promedio} ${card.calificacion.total}` : '',
    ]),
  );
  return `${[...places.keys()].join('|')}^${rows.join('|')}`;
}

function unpack(text: PackedCards): readonly ProductCard[] {
  const [first = '', second = ''] = text.split('^');
  const colours = rowsOf(first, 3).map(
    ([color = '', nombre = '', css = '']): ColourStyle => ({ color, nombre, css }),
  );
  return rowsOf(second, 11).map(
    ([
      id,
      code = '',
      name = '',
      description = '',
      price = '',
      withIva,
      pieces,
      image = '',
      imagen = '',
      places = '',
      rating = '',
    ]) => {
      const [promedio, total] = rating.split(' ').map(Number);
      const url_image = addressOf(image);
      const url_imagen = addressOf(imagen);
      return {
        id: Number(id),
        id_producto_prov: code,
        product_name: name,
        description,
        price: price.startsWith(TEXT) ? price.slice(1) : Number(price),
        precio_iva: Number(withIva),
        piezas_caja: Number(pieces),
        ...(url_image === undefined ? {} : { url_image }),
        ...(url_imagen === undefined ? {} : { url_imagen }),
        colores: places.split(' ').flatMap((place) => (place && colours[Number(place)]) || []),
        ...(promedio && total ? { calificacion: { promedio, total } } : {}),
      };
    },
  );
}
