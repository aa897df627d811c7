import type { Taxpayer } from './constancias.ts';
import type { DrawnWords } from './write-pdf.ts';

export const LAYOUTS = ['rows', 'cells', 'pairs', 'wrapped', 'columns'] as const;
export type Layout = (typeof LAYOUTS)[number];

/** What is printed, which noise may change. */
export interface Paper {
  readonly taxpayer: Taxpayer;
  /** The RFC of the card and the data, and the one of the seal's chain. */
  readonly printed: string;
  readonly sealed: string;
  /** Of the data; the card has the taxpayer's. */
  readonly names: readonly string[];
  readonly postalCode: string;
  /** A regime's name and its days. */
  readonly rows: readonly (readonly string[])[];
  readonly label: (text: string) => string;
  readonly feet: boolean;
  /** Words between the data and the address, and after them. */
  readonly around: readonly string[];
  readonly stamp: string;
}

/** As constancias call them, which is not always as the catalogue does. */
const REGIME_NAMES: Readonly<Record<string, string>> = {
  601: 'Régimen General de Ley Personas Morales',
  603: 'Régimen de las Personas Morales con Fines no Lucrativos',
  605: 'Régimen de Sueldos y Salarios e Ingresos Asimilados a Salarios',
  606: 'Régimen de Arrendamiento',
  608: 'Régimen de los demás ingresos',
  612: 'Régimen de las Personas Físicas con Actividades Empresariales y Profesionales',
  614: 'Régimen de los ingresos por intereses',
  622: 'Régimen de Actividades Agrícolas, Ganaderas, Silvícolas y Pesqueras',
  625: 'Régimen de las Actividades Empresariales con ingresos a través de Plataformas Tecnológicas',
  626: 'Régimen Simplificado de Confianza',
};
const DAYS = ['01/01/2022', '15/03/2019', '30/06/2020'];

/** The pages of a taxpayer's constancia in a layout, changed by a noise. */
export function constanciaPages(
  taxpayer: Taxpayer,
  layout: Layout,
  change: (paper: Paper) => Partial<Paper>,
): readonly (readonly DrawnWords[])[] {
  const plain: Paper = {
    taxpayer,
    printed: taxpayer.rfc,
    sealed: taxpayer.rfc,
    names: taxpayer.names,
    postalCode: taxpayer.postalCode,
    rows: taxpayer.regimes.map((code, at) => [REGIME_NAMES[code] ?? '', DAYS[at] ?? '']),
    label: (text) => text,
    feet: false,
    around: [],
    stamp: '',
  };
  const paper = { ...plain, ...change(plain) };
  const first = new Pen(layout, paper.label);
  drawCard(first, paper);
  drawData(first, paper);
  drawAddress(first, paper);
  if (!paper.feet) {
    drawRegimes(first, paper, paper.rows);
    drawEnd(first, paper);
    return [first.drawn];
  }
  const second = new Pen(layout, paper.label);
  drawRegimes(first, paper, paper.rows.slice(0, 1));
  drawFoot(first, 1);
  for (const row of paper.rows.slice(1)) second.cells(row);
  drawEnd(second, paper);
  drawFoot(second, 2);
  return [first.drawn, second.drawn];
}

/** Writes line below line, as a layout puts labels and values. */
class Pen {
  readonly drawn: DrawnWords[] = [];
  #y = 800;
  readonly layout: Layout;
  readonly #label: (text: string) => string;
  constructor(layout: Layout, label: (text: string) => string) {
    this.layout = layout;
    this.#label = label;
  }

  line(text: string, x = 40): void {
    if (text !== '') this.drawn.push({ x, y: this.#y, text });
    this.#y -= 11;
  }

  /** What the form itself prints. */
  title(text: string): void {
    this.line(this.#label(text));
  }

  /** Side by side; a long first one goes on below the others where lines are short. */
  cells(texts: readonly string[]): void {
    const [name = '', ...others] = texts;
    const cut = this.layout === 'wrapped' && name.length > 40 ? name.indexOf(' ', 30) : -1;
    this.drawn.push({ x: 40, y: this.#y, text: cut < 0 ? name : name.slice(0, cut) });
    for (const [at, text] of others.entries()) {
      this.drawn.push({ x: 380 + at * 80, y: this.#y, text });
    }
    this.#y -= 11;
    if (cut >= 0) this.line(name.slice(cut + 1));
  }

  table(rows: readonly (readonly [label: string, value: string])[]): void {
    const named = rows.map(([label, value]) => [this.#label(label), value] as const);
    if (this.layout === 'columns') {
      for (const [label] of named) this.line(label);
      for (const [, value] of named) this.line(value, 220);
      return;
    }
    if (this.layout === 'pairs') {
      for (let at = 0; at < named.length; at += 2) {
        const [left, right] = named.slice(at, at + 2);
        this.drawn.push({ x: 40, y: this.#y, text: (left ?? []).join('') });
        this.line((right ?? []).join(''), 320);
      }
      return;
    }
    for (const [label, value] of named) this.row(label, value);
  }

  private row(label: string, value: string): void {
    if (this.layout === 'rows') {
      this.line(`${label} ${value}`.trim());
      return;
    }
    this.drawn.push({ x: 40, y: this.#y, text: label });
    const cut = this.layout === 'wrapped' && value.length > 24 ? value.indexOf(' ', 16) : -1;
    const lines = cut < 0 ? [value] : [value.slice(0, cut), value.slice(cut + 1)];
    for (const line of lines) this.line(line, 220);
  }
}

function drawCard(pen: Pen, { taxpayer, printed }: Paper): void {
  pen.title('CÉDULA DE IDENTIFICACIÓN FISCAL');
  pen.line(printed);
  pen.title('Registro Federal de Contribuyentes');
  pen.line(taxpayer.names.join(' ').trim());
  pen.title('Nombre, denominación o razón');
  pen.title('social');
  pen.line(`idCIF: ${taxpayer.idCif}`);
  pen.title('VALIDA TU INFORMACIÓN');
  pen.title('FISCAL');
  pen.title('CONSTANCIA DE SITUACIÓN FISCAL');
  pen.title('Lugar y Fecha de Emisión');
  pen.line('CUAUHTEMOC , CIUDAD DE MEXICO A 02 DE NOVIEMBRE DE 2026');
  pen.line(printed);
}

function drawData(pen: Pen, { taxpayer, printed, names, stamp }: Paper): void {
  pen.title('Datos de Identificación del Contribuyente:');
  const ends = [
    ['Fecha inicio de operaciones:', '01 DE ENERO DE 2015'],
    ['Estatus en el padrón:', 'ACTIVO'],
    ['Fecha de último cambio de estado:', '01 DE ENERO DE 2015'],
    ['Nombre Comercial:', ''],
  ] as const;
  const [name = '', surname = '', second = ''] = names;
  const spoilt = (text: string) => (stamp ? `${text} ${stamp}` : text);
  if (taxpayer.person === 'moral') {
    pen.table([
      ['RFC:', printed],
      ['Denominación/Razón Social:', spoilt(name)],
      ['Régimen Capital:', 'SOCIEDAD ANONIMA DE CAPITAL VARIABLE'],
      ...ends,
    ]);
    return;
  }
  pen.table([
    ['RFC:', printed],
    ['CURP:', `${printed.slice(0, 10)}MDFLNR09`],
    ['Nombre (s):', name],
    ['Primer Apellido:', spoilt(surname)],
    ['Segundo Apellido:', second],
    ...ends,
  ]);
}

function drawAddress(pen: Pen, { postalCode, around }: Paper): void {
  for (const text of around) pen.line(text);
  pen.title('Datos del domicilio registrado');
  pen.table([
    ['Código Postal:', postalCode],
    ['Tipo de Vialidad:', 'CALLE'],
    ['Nombre de Vialidad:', 'DE LAS JACARANDAS'],
    ['Número Exterior:', '12345'],
    ['Número Interior:', ''],
    ['Nombre de la Colonia:', 'JARDINES DEL EJEMPLO'],
    ['Nombre de la Localidad:', ''],
    ['Nombre del Municipio o Demarcación Territorial:', 'EJEMPLO'],
    ['Nombre de la Entidad Federativa:', 'JALISCO'],
    ['Entre Calle:', 'ROBLE'],
    ['Y Calle:', 'ENCINO'],
  ]);
  pen.title('Actividades Económicas:');
  pen.cells(['Orden Actividad Económica Porcentaje', 'Fecha Inicio', 'Fecha Fin']);
  pen.cells(['1 Comercio al por menor de artículos de papelería 100', '01/01/2015']);
}

function drawRegimes(pen: Pen, paper: Paper, rows: Paper['rows']): void {
  pen.title('Regímenes:');
  pen.cells([paper.label('Régimen'), paper.label('Fecha Inicio'), paper.label('Fecha Fin')]);
  for (const row of rows) pen.cells(row);
}

function drawEnd(pen: Pen, { sealed, around }: Paper): void {
  pen.title('Obligaciones:');
  pen.cells([
    'Declaración de proveedores de IVA',
    'A más tardar el último día del mes',
    '01/01/2015',
  ]);
  for (const text of around) pen.line(text);
  pen.title('Sus datos personales son incorporados y protegidos en los sistemas del SAT');
  pen.title('Cadena Original Sello:');
  pen.line(`||2026/11/02|${sealed}|CONSTANCIA DE SITUACIÓN FISCAL|200001088888800000031||`);
  pen.title('Sello Digital:');
  pen.line('c2VsbG8gZGUgZWplbXBsbywgc2luIHZhbG9yIG5pbmd1bm8gcGFyYSBuYWRpZQ==');
}

function drawFoot(pen: Pen, page: number): void {
  pen.line(`Página [${page}] de [2]`);
  pen.line('Contacto');
  pen.line('Av. Hidalgo 77, col. Guerrero, C.P. 06300, Ciudad de México');
  pen.line('Atención telefónica 55 627 22 728 desde cualquier parte del país');
}
