import { type Centavos, fromPesos, toCentavos } from '../../kernel/money.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import type { Cell } from './sheet.ts';

/** What a cell means; where it means nothing, why not, as the end of a sentence. */
export type Meaning<T> = Result<T, string>;

/** What a spreadsheet shows where a formula failed. */
const FAILED = /^#(N\/A|REF!|DIV\/0!|VALUE!|NAME\?|NUM!|NULL!|¡?REF!|¡DIV\/0!|¡VALOR!|¿NOMBRE\?)$/i;
const CONTROL = /[\p{Cc}\p{Cs}]+/gu;
const quoted = (cell: Cell): string => `«${String(cell).slice(0, 60)}»`;

/** What a spreadsheet would run if somebody opened an export of it: '=1+1', '@SUM(A1)', '+cmd|…'. */
const FORMULA = /^(?:[=@]|[+-]\S*[(|!])/;

/** A text on one line, trimmed. What looks like a formula is nobody's name or description. */
export function readText(cell: Cell, longest: number): Meaning<string> {
  const text = String(cell).toWellFormed().normalize('NFC').replace(CONTROL, ' ').trim();
  if (FAILED.test(text)) return refuse(`es un error de la hoja de cálculo (${text})`);
  if (FORMULA.test(text)) return refuse(`${quoted(text)} parece una fórmula: escribe el texto`);
  if (text.length > longest) return refuse(`tiene más de ${longest} letras`);
  return ok(text);
}

const MOST_PESOS = 9_999_999.99;
const CURRENCY = /^(?:MXN|MX|M\.?N\.?|\$)+|(?:MXN|M\.?N\.?|PESOS|\$)+$/gi;
const FOREIGN = /USD|US\$|EUR|€|D[ÓO]LAR/i;

/** What suppliers write behind a price before tax: '+ IVA', 'más I.V.A.', 's/IVA', 'c/u', 'por pieza'. */
const BEFORE_TAX = /\s*(?:\+|m[aá]s|sin|s\/|antes\s+de)\s*i\.?v\.?a\.?\s*$/i;
const A_PIECE = /\s*(?:c\/u|cada\s+un[ao]|(?:por|x|\/)\s*(?:pieza|pza|pz))\.?\s*$/i;
const TAX = /i\.?v\.?a\.?/i;

/**
 * A price before tax, as a number or as people write it: '$1,234.50 + IVA', '12,50', '1.234,50 MXN'.
 * One that holds the tax is not guessed at.
 */
export function readPrice(cell: Cell): Meaning<Centavos> {
  if (typeof cell === 'string' && FOREIGN.test(cell)) {
    return refuse(`${quoted(cell)} no está en pesos`);
  }
  const text = String(cell).replace(A_PIECE, '').replace(BEFORE_TAX, '').replace(A_PIECE, '');
  if (TAX.test(text)) return refuse(`${quoted(cell)} ya trae el IVA: hace falta el precio sin IVA`);
  const pesos =
    typeof cell === 'number'
      ? ok(cell)
      : decimalOf(text.replace(/[\s']/g, '').replace(CURRENCY, ''), cell);
  if (!pesos.ok) return pesos;
  if (!(pesos.value > 0)) return refuse(`${quoted(cell)} no es un precio mayor que cero`);
  if (pesos.value > MOST_PESOS) return refuse(`${quoted(cell)} es un precio demasiado alto`);
  const amount = fromPesos(pesos.value);
  return amount > 0 ? ok(toCentavos(amount)) : refuse(`${quoted(cell)} es menos de un centavo`);
}

/**
 * A decimal whose comma or point may part decimals or thousands. With both, the last one parts the
 * decimals; a comma before three digits parts thousands, as in Mexico; a point before three could be
 * either, and is not guessed.
 */
function decimalOf(text: string, shown: Cell): Meaning<number> {
  const wrong = refuse(`${quoted(shown)} no es un número`);
  if (!/^\d[\d.,]*$|^[.,]\d+$/.test(text)) return wrong;
  const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','));
  if (last === -1) return ok(Number(text));
  const mark = text[last] ?? '';
  const other = mark === '.' ? ',' : '.';
  const whole = text.slice(0, last);
  const after = text.slice(last + 1);
  if (text.includes(other)) {
    if (whole.includes(mark)) return wrong;
    return grouped(whole, other) ? ok(Number(`${whole.replaceAll(other, '')}.${after}`)) : wrong;
  }
  const marks = text.split(mark).length - 1;
  if (marks > 1) return grouped(text, mark) ? ok(Number(text.replaceAll(mark, ''))) : wrong;
  if (after.length === 3 && whole.length <= 3 && Number(whole) > 0) {
    if (mark === ',') return ok(Number(whole + after));
    return refuse(
      `${quoted(shown)} puede ser mil o uno con decimales: escríbelo con dos decimales`,
    );
  }
  return ok(Number(`${whole || '0'}.${after || '0'}`));
}

/** Whether thousands are parted as thousands are: '1,234,567'. */
const grouped = (whole: string, mark: string): boolean => {
  const [first = '', ...rest] = whole.split(mark);
  return first.length <= 3 && rest.every((part) => part.length === 3);
};

/** A number of pieces: '1,200', '50 pzas', 50. */
export function readPieces(cell: Cell, least: number): Meaning<number> {
  const text = String(cell)
    .replace(/\s*(?:pzas?|pzs?|piezas?|pcs|unidades|u)\.?\s*$/i, '')
    .trim();
  const plain = /^\d{1,3}(?:,\d{3})+$/.test(text) ? text.replaceAll(',', '') : text;
  const count = /^-?\d{1,10}(?:\.0+)?$/.test(plain) ? Number(plain) : Number.NaN;
  if (!Number.isInteger(count)) return refuse(`${quoted(cell)} no es un número entero`);
  if (count < least)
    return refuse(least === 0 ? 'no puede ser negativo' : `debe ser al menos ${least}`);
  if (count > MOST_PIECES) return refuse(`${quoted(cell)} son demasiadas piezas`);
  return ok(count);
}
const MOST_PIECES = 10_000_000;

/** What suppliers write where nothing can be sold today. */
const NONE_LEFT = /^(?:agotad[oa]s?|sin existencias?|no hay|(?:bajo|sobre) pedido|-+)\.?$/i;

/** Pieces in stock: a number of them, or the word for none. */
export function readStock(cell: Cell): Meaning<number> {
  return NONE_LEFT.test(String(cell).trim()) ? ok(0) : readPieces(cell, 0);
}

const SIDES =
  /^(\d{1,4}(?:[.,]\d{1,2})?)\s*(mm|cm|m)?\s*[x×*]\s*(\d{1,4}(?:[.,]\d{1,2})?)\s*(mm|cm|m)?\s*[x×*]\s*(\d{1,4}(?:[.,]\d{1,2})?)\s*(mm|cm|m|cms)?\.?$/i;
const CENTIMETRES: Readonly<Record<string, number>> = { mm: 0.1, cm: 1, cms: 1, m: 100 };
const LONGEST_CM = 500;

/** The three sides of a box in centimetres, as 'LxWxH'; '' and '0x0x0' mean that nobody knows. */
export function readBoxSize(cell: Cell): Meaning<string | null> {
  const text = String(cell).trim();
  if (text === '' || /^0\s*[x×*]\s*0\s*[x×*]\s*0/i.test(text)) return ok(null);
  const found = SIDES.exec(text);
  if (!found) return refuse(`${quoted(cell)} no son tres medidas como 40x30x20`);
  const [, a = '', unitA, b = '', unitB, c = '', unitC] = found;
  const factor = CENTIMETRES[(unitC ?? unitB ?? unitA ?? 'cm').toLowerCase()] ?? 1;
  const sides = [a, b, c].map(
    (side) => Math.round(Number(side.replace(',', '.')) * factor * 10) / 10,
  );
  if (sides.some((side) => side <= 0)) return refuse('tiene una medida de cero');
  if (sides.some((side) => side > LONGEST_CM))
    return refuse(`tiene un lado de más de ${LONGEST_CM} cm`);
  return ok(sides.join('x'));
}

const WEIGHT = /^(\d{1,7}(?:[.,]\d{1,3})?)\s*(kgs?|kilos?|grs?|g|gramos|lbs?)?\.?$/i;
/** No box of a parcel weighs this many kilos: a bare number above is in grams. */
const MOST_KILOS = 200;
const MOST_GRAMS = 1_000_000;
const GRAMS_OF_POUND = 453.59237;

/** The weight of a box in grams. A bare number is kilos. */
export function readWeight(cell: Cell): Meaning<number | null> {
  const text = String(cell).trim();
  if (Number(text) === 0) return ok(null);
  const found = WEIGHT.exec(text);
  if (!found) return refuse(`${quoted(cell)} no es un peso como 12.5 kg`);
  const amount = Number((found[1] ?? '').replace(',', '.'));
  const unit = (found[2] ?? '').toLowerCase();
  const inGrams = unit.startsWith('g') || (unit === '' && amount > MOST_KILOS);
  const grams = Math.round(
    inGrams ? amount : amount * (unit.startsWith('l') ? GRAMS_OF_POUND : 1000),
  );
  if (grams < 1 || grams > MOST_GRAMS) return refuse(`${quoted(cell)} no es el peso de una caja`);
  return ok(grams);
}
