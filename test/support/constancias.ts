/** Constancias de Situación Fiscal of people and companies that do not exist, as PDFs of our own. */
import type { ConstanciaField } from '../../src/features/invoicing/constancia.ts';
import { readRfc } from '../../src/features/invoicing/rfc.ts';
import { constanciaPages, LAYOUTS, type Layout, type Paper } from './constancia-paper.ts';
import { type PdfManner, writePdf } from './write-pdf.ts';

export interface Taxpayer {
  readonly rfc: string;
  readonly person: 'fisica' | 'moral';
  /** A company's name; or given names, first and second surname. */
  readonly names: readonly string[];
  readonly postalCode: string;
  readonly regimes: readonly string[];
  readonly idCif: string;
}

export interface SyntheticConstancia {
  readonly kind: string;
  readonly taxpayer: Taxpayer;
  /** What of it no reader could know for certain, so that it has to be named. */
  readonly spoilt: readonly ConstanciaField[];
  readonly pdf: Buffer;
}

const DIGITS = '0123456789A';

/** The RFC that begins so, with the check digit that SAT's rule gives. */
function rfcFrom(beginning: string): string {
  const rfc = Array.from(DIGITS, (digit) => beginning + digit).find(
    (one) => readRfc(one)?.odd === false,
  );
  if (!rfc) throw new Error(`no RFC begins ${beginning}`);
  return rfc;
}

/** One line of a table: RFC without its digit, names, postal code, regimes, idCIF. */
function taxpayer(row: string): Taxpayer {
  const [start = '', names = '', postalCode = '', regimes = '', idCif = ''] = row.split(' | ');
  const parts = names.split('/');
  return {
    rfc: rfcFrom(start),
    person: parts.length === 1 ? 'moral' : 'fisica',
    names: parts,
    postalCode,
    regimes: regimes.split(' '),
    idCif,
  };
}

const TAXPAYERS: readonly Taxpayer[] = [
  'TAFM850312Q2 | MARIA FERNANDA/TALAVERA/FUENTES | 44100 | 612 | 15020345671',
  'PGV150820JT | PROMOCIONALES GUAYABO VERDE | 03100 | 601 | 15080912345',
  'NUPJ9011055K | JOSÉ ÁNGEL/NÚÑEZ/PEÑALOZA | 06700 | 626 | 16080012345',
  'ÑAN990101C2 | ÑANDÚ ARTES GRÁFICAS DEL NORTE | 66220 | 626 | 14030000456',
  'LEBX800229HA | XIMENA/LEÓN/BARRERA | 64000 | 605 612 | 14010998877',
  'T&C0402293V | TINTAS & COLOR 2004 | 72000 | 601 | 13120007890',
  "OAGR010704T1 | RODRIGO/O'FARRILL/GARZA | 76090 | 606 608 614 | 21010000001",
  'FLS101112UU | FUNDACION LUZ SERENA | 20000 | 603 | 18010044556',
  'MUXA660918IB | ANA/MUÑIZ/ | 01000 | 625 | 17051234567',
  'AGC870630MM | AGROPECUARIA EL GRAN CARRIZAL DE LA SIERRA MADRE OCCIDENTAL | 80000 | 622 601 | 14099887766',
].map(taxpayer);

/** What makes a paper harder to read, or spoils something in it. */
interface Noise {
  readonly kind: string;
  readonly spoilt: readonly ConstanciaField[];
  readonly change: (paper: Paper) => Partial<Paper>;
}
const noise = (
  kind: string,
  spoilt: readonly ConstanciaField[],
  change: Noise['change'],
): Noise => ({ kind, spoilt, change });

const bare = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '');
const otherDigit = (rfc: string) =>
  rfc.slice(0, -1) + DIGITS.charAt((DIGITS.indexOf(rfc.at(-1) ?? '') + 3) % DIGITS.length);

const NOISES: readonly Noise[] = [
  noise('clean', [], () => ({})),
  noise('feet of pages inside its tables', [], () => ({ feet: true })),
  noise('labels in capitals', [], () => ({ label: (text) => text.toUpperCase() })),
  noise('labels without accents', [], () => ({ label: bare })),
  noise('blanks that do not break', [], () => ({
    label: (text) => text.replaceAll(' ', '\u00a0 '),
  })),
  noise('other codes and numbers around', [], () => ({
    around: ['C.P. 06300, Ciudad de México', 'Folio 44101 de 83120', 'Tel. 55 5555 0101'],
  })),
  noise('a regime that ended', [], ({ rows }) => ({
    rows: [['Régimen de Incorporación Fiscal', '01/01/2014', '31/12/2021'], ...rows],
  })),
  noise('a stamp across the name', ['nombre'], () => ({ stamp: 'COPIA SIN VALOR' })),
  noise('a regime that nobody knows', ['regimen_fiscal'], ({ rows }) => ({
    rows: [...rows, ['Régimen de las Nubes Altas', '01/01/2020']],
  })),
  noise('a regime of the other kind of person', ['regimen_fiscal'], ({ taxpayer: { person } }) => ({
    rows: [
      [
        person === 'moral' ? 'Régimen de Arrendamiento' : 'Régimen General de Ley Personas Morales',
        '01/01/2020',
      ],
    ],
  })),
  noise('a check digit that is not right', ['rfc'], ({ taxpayer: { rfc } }) => ({
    printed: otherDigit(rfc),
    sealed: otherDigit(rfc),
  })),
  noise('another RFC in its seal', ['rfc'], () => ({ sealed: rfcFrom('ZZZ200101AB') })),
  noise('no postal code', ['codigo_postal'], () => ({ postalCode: '' })),
  noise('a name that is cut', ['nombre'], ({ names }) => ({
    names: names.map((name, at) => (at === (names.length > 1 ? 1 : 0) ? '' : name)),
  })),
];

const MOVES = ['blocks', 'matrices', 'steps', 'gaps'] as const satisfies PdfManner['moves'][];
/** Of labels first and their values afterwards nobody can tell which belongs to which. */
const LOST: Readonly<Partial<Record<Layout, readonly ConstanciaField[]>>> = {
  columns: ['nombre', 'codigo_postal'],
};

function constancia(at: number): SyntheticConstancia {
  const owner = TAXPAYERS[at % TAXPAYERS.length];
  const layout = LAYOUTS[(at + Math.floor(at / TAXPAYERS.length)) % LAYOUTS.length];
  const spoiling = NOISES[(at * 3) % NOISES.length] ?? NOISES[0];
  const moves = MOVES[Math.floor(at / 3) % MOVES.length];
  if (!owner || !layout || !spoiling || !moves) throw new Error('no such constancia');
  const manner: PdfManner = { letters: at % 2 ? 'codes' : 'western', moves, packed: at % 3 > 0 };
  const pages = constanciaPages(owner, layout, spoiling.change);
  return {
    kind: `${at + 1}: ${owner.person}, ${layout}, ${moves} of ${manner.letters}, ${spoiling.kind}`,
    taxpayer: owner,
    spoilt: [...new Set([...spoiling.spoilt, ...(LOST[layout] ?? [])])],
    pdf: writePdf(pages, manner),
  };
}

/** Forty: both kinds of person, five layouts, four ways of drawing, fourteen kinds of noise. */
export const CONSTANCIAS: readonly SyntheticConstancia[] = Array.from({ length: 40 }, (_, at) =>
  constancia(at),
);
