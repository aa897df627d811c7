/** The values of a constancia by what they are labelled with, in the order in which they stand. */
export type Labelled = ReadonlyMap<string, readonly string[]>;

/** Capitals without accents, sign for sign: a place in it is the same place in the text. */
export function upright(text: string): string {
  const bare = text.replace(/[\u0080-\uffff]/g, (sign) => sign.normalize('NFD').charAt(0));
  return bare.replace(/[a-z]/g, (letter) => letter.toUpperCase());
}

/** What SAT prints at the foot of every page, wherever in the text that page ended. */
const FOOT =
  /^(?:CONTACTO|AV\. HIDALGO|ATENCION TELEFONICA|MARCASAT|DESDE CUALQUIER PARTE|DESDE ESTADOS UNIDOS|DENUNCIAS)\b/;
const PAGE = /P[ÁAáa]GINA ?\[? ?\d{1,3} ?\]? DE \[? ?\d{1,3} ?\]?/gi;

/** One line of a document's words, without the feet of its pages: a value may go over lines. */
export function joined(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .split(/[\n\r]/)
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '' && !FOOT.test(upright(line)))
    .join(' ')
    .replace(PAGE, '')
    .replace(/ {2,}/g, ' ')
    .trim();
}

/** What a label says, by the name it has here; `end` ends the value before it and has none. */
const LABELS: readonly (readonly [name: string, pattern: string])[] = [
  ['rfc', 'RFC ?:'],
  ['curp', 'CURP ?:'],
  ['given', 'NOMBRE ?\\( ?S ?\\) ?:'],
  ['firstSurname', 'PRIMER APELLIDO ?:'],
  ['secondSurname', 'SEGUNDO APELLIDO ?:'],
  ['company', 'DENOMINACION ?(?:/|O) ?RAZON SOCIAL ?:'],
  ['capital', 'REGIMEN (?:DE )?CAPITAL ?:'],
  ['postalCode', 'CODIGO POSTAL ?:'],
  ['idCif', 'ID ?CIF ?:'],
  ['regimes', 'REGIMENES ?:'],
  // On the card the values stand above what they are called.
  ['card', 'REGISTRO FEDERAL DE CONTRIBUYENTES'],
  ['place', 'LUGAR Y FECHA DE EMISION'],
  ['end', 'NOMBRE, DENOMINACION O RAZON SOCIAL'],
  ['end', 'VALIDA TU INFORMACION FISCAL'],
  ['end', 'CEDULA DE IDENTIFICACION FISCAL'],
  ['end', 'CONSTANCIA DE SITUACION FISCAL'],
  ['end', 'DATOS DE IDENTIFICACION DEL CONTRIBUYENTE ?:?'],
  ['end', 'NOMBRE COMERCIAL ?:'],
  ['end', 'FECHA (?:DE )?INICIO DE OPERACIONES ?:'],
  ['end', 'ESTATUS EN EL PADRON ?:'],
  ['end', 'FECHA DE ULTIMO CAMBIO DE ESTADO ?:'],
  ['end', 'DATOS DEL DOMICILIO REGISTRADO'],
  ['end', 'TIPO DE VIALIDAD ?:'],
  ['end', 'NOMBRE DE (?:LA )?VIALIDAD ?:'],
  ['end', 'NUMERO (?:EXTERIOR|INTERIOR) ?:'],
  ['end', 'NOMBRE DE LA (?:COLONIA|LOCALIDAD|ENTIDAD FEDERATIVA) ?:'],
  ['end', 'NOMBRE DEL MUNICIPIO O DEMARCACION TERRITORIAL ?:'],
  ['end', '(?:ENTRE|Y) CALLE ?:'],
  ['end', '(?:CORREO ELECTRONICO|TEL\\. FIJO LADA|NUMERO) ?:'],
  ['end', 'ACTIVIDADES ECONOMICAS ?:'],
  ['end', 'OBLIGACIONES ?:'],
  ['end', 'SUS DATOS PERSONALES'],
  ['end', 'CADENA ORIGINAL(?: SELLO)? ?:'],
  ['end', 'SELLO DIGITAL ?:'],
];
const LABEL = new RegExp(LABELS.map(([, pattern]) => `(${pattern})`).join('|'), 'g');

/** A constancia's words by label: what stands after one and before the next is its value. */
export function labelled(all: string): Labelled {
  const found = [...upright(all).matchAll(LABEL)];
  const parts = new Map<string, string[]>();
  for (const [place, match] of found.entries()) {
    const [name] = LABELS[match.slice(1).findIndex((group) => group !== undefined)] ?? ['end'];
    const start = match.index + match[0].length;
    const value = all.slice(start, found[place + 1]?.index).trim();
    parts.set(name, [...(parts.get(name) ?? []), value]);
  }
  return parts;
}
