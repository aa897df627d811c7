/** What a shopper types in the demo shop and what must come of it. */
export interface RelevanceCase {
  readonly term: string;
  /** The first results, in order: the beginnings of their codes, 'TAZ' or 'TAZ-003'. */
  readonly first?: readonly string[];
  /** As many first results as this carry a code of one of `of`. */
  readonly top?: { readonly count: number; readonly of: readonly string[] };
  /** Products that must be among the results of the first page. */
  readonly has?: readonly string[];
  /** Finds exactly what this other term finds, in the same order. */
  readonly sameAs?: string;
  /** Finds this many products. */
  readonly total?: number;
  /** What is offered instead of what was typed; null for nothing. */
  readonly meant?: string | null;
  /** The words left out, because no product has all of them. */
  readonly without?: readonly string[];
}

const of = (count: number, ...codes: readonly string[]) => ({ top: { count, of: codes } });
const nothing = { total: 0, meant: null };

export const ACCENTS: readonly RelevanceCase[] = [
  { term: 'lápiz', ...of(6, 'LAP') },
  { term: 'LAPIZ', sameAs: 'lápiz' },
  { term: 'Térmo', sameAs: 'termo' },
  { term: 'audifonos', sameAs: 'audífonos', ...of(5, 'AUD') },
  { term: 'cordon', ...of(5, 'COR') },
  { term: 'maletin', ...of(5, 'MAL') },
  { term: 'bateria', ...of(7, 'PWB') },
  { term: 'acrilico', sameAs: 'acrílico', has: ['POR-003', 'PLC-002', 'LLA-004', 'IDM-004'] },
  { term: 'lapiz\u0301', sameAs: 'lapiz' },
  { term: '  taza   clasica ', first: ['TAZ-001'] },
];

export const PLURALS: readonly RelevanceCase[] = [
  { term: 'tazas', ...of(8, 'TAZ') },
  { term: 'lápices', sameAs: 'lápiz' },
  { term: 'termos', ...of(7, 'TER') },
  { term: 'relojes', ...of(6, 'REL') },
  { term: 'cordones', sameAs: 'cordón' },
  { term: 'llaveros', ...of(8, 'LLA') },
  { term: 'libretas ejecutivas', first: ['LIB-007'] },
  { term: 'metálicas', sameAs: 'metálico' },
  { term: 'mochilas', ...of(7, 'MOC') },
  { term: 'portavaso', ...of(5, 'PTV') },
  { term: 'marcatexto', ...of(6, 'MAR') },
  { term: 'medallas estrellas', first: ['MED-002'] },
];

export const SLIPS: readonly RelevanceCase[] = [
  { term: 'voligrafo', ...of(9, 'PLU') },
  { term: 'mochla', meant: 'mochila', ...of(6, 'MOC') },
  { term: 'paragua', ...of(7, 'PAR') },
  { term: 'paraugas', meant: 'paraguas', ...of(7, 'PAR') },
  { term: 'llabero', meant: 'llavero', ...of(8, 'LLA') },
  { term: 'lalvero de piel', meant: 'llavero de piel', first: ['LLA-003'] },
  { term: 'sudaera', meant: 'sudadera', ...of(5, 'SUD') },
  { term: 'liberta', meant: 'libreta', ...of(8, 'LIB') },
  { term: 'calculadroa', meant: 'calculadora', ...of(5, 'CAL') },
  { term: 'playeera', meant: 'playera', ...of(8, 'PLA') },
  { term: 'trofeo estrela', first: ['TRO-002'] },
  { term: 'destapaddor', meant: 'destapador', ...of(4, 'DES') },
  { term: 'cilidnro', meant: 'cilindro', has: ['CIL-001'] },
  { term: 'tasa', meant: 'taza', ...of(8, 'TAZ') },
  { term: 'tasa blanca', meant: 'taza blanca', ...of(2, 'TAZ', 'TAR') },
  { term: 'bazo', meant: 'vaso', ...of(7, 'VAS') },
  { term: 'yavero', meant: 'llavero', ...of(8, 'LLA') },
  { term: 'playera asul', meant: 'playera azul', sameAs: 'playera azul' },
  { term: 'gora', meant: 'gorra', ...of(6, 'GOR') },
  { term: 'camizeta', meant: 'camiseta', ...of(8, 'PLA') },
];

export const CODES: readonly RelevanceCase[] = [
  { term: 'TER-003', first: ['TER-003'] },
  { term: 'ter003', first: ['TER-003'] },
  { term: 'ter 003', first: ['TER-003'] },
  { term: 'taz-00', ...of(8, 'TAZ') },
  { term: 'PLU-009', first: ['PLU-009'] },
  { term: 'lib-0', ...of(8, 'LIB') },
  { term: 'zzz-999', ...nothing },
];

export const SEVERAL_WORDS: readonly RelevanceCase[] = [
  { term: 'termo bala', first: ['TER-002'] },
  { term: 'botella de vidrio', first: ['BOT-007'] },
  { term: 'playera azul', ...of(4, 'PLA'), has: ['POL-001'] },
  { term: 'azul playera', sameAs: 'playera azul' },
  { term: 'botella negra', ...of(3, 'BOT'), has: ['TER-001'] },
  { term: 'sudadera roja', ...of(2, 'SUD'), has: ['CHA-001'] },
  { term: 'vidrio botella', first: ['BOT-007'] },
  { term: 'memoria usb madera', first: ['USB-004'] },
  { term: 'libreta corcho', first: ['LIB-006'] },
  { term: 'pluma bambu', first: ['PLU-005'] },
  { term: 'reloj de pared de madera', first: ['REL-003'] },
  { term: 'bolsa papel vino', first: ['BPA-003'] },
  { term: 'gorra pescador', first: ['GOR-006'] },
  { term: 'termo para alimentos', first: ['TER-003'] },
  { term: 'cargador de auto', first: ['CRG-002'] },
  { term: 'tapete mouse corcho', first: ['TAP-005'] },
  { term: 'taza submarino', sameAs: 'taza', without: ['submarino'], meant: null },
  { term: 'regalo taza', sameAs: 'taza', without: ['regalo'] },
  { term: 'Regalo: Tazas azules', sameAs: 'tazas azules', without: ['Regalo'] },
  { term: 'helicóptero tasaz', sameAs: 'taza', without: ['helicoptero'] },
  { term: 'termo lavadora azul', sameAs: 'termo azul', without: ['lavadora'] },
  { term: 'termo calculadora', sameAs: 'termo', without: ['calculadora'] },
  { term: 'submarino helicóptero', ...nothing, without: [] },
  { term: 'zzz 500', ...nothing, without: [] },
];

export const SYNONYMS: readonly RelevanceCase[] = [
  { term: 'mug', ...of(8, 'TAZ') },
  { term: 'camiseta', ...of(8, 'PLA') },
  { term: 'bolígrafo', ...of(9, 'PLU') },
  { term: 'lapicero', ...of(9, 'PLU') },
  { term: 'termo', ...of(7, 'TER') },
  { term: 'termo', has: ['BOT-001'] },
  { term: 'botella', ...of(7, 'BOT') },
  { term: 'pendrive', ...of(7, 'USB') },
  { term: 'powerbank', ...of(7, 'PWB') },
  { term: 'power bank', ...of(7, 'PWB') },
  { term: 'altavoz', ...of(7, 'BOC') },
  { term: 'sombrilla', ...of(7, 'PAR') },
  { term: 'cuaderno', ...of(8, 'LIB') },
  { term: 'hoodie', ...of(5, 'SUD') },
  { term: 'delantal', ...of(5, 'MAN') },
  { term: 'lanyard', ...of(5, 'COR') },
  { term: 'cachucha', ...of(5, 'GOR') },
  { term: 'neceser', first: ['COS-004'], has: ['COS-001'] },
];

export const BEGINNINGS: readonly RelevanceCase[] = [
  { term: 'mochi', ...of(7, 'MOC') },
  { term: 'calcu', ...of(5, 'CAL') },
  { term: 'taz', ...of(8, 'TAZ') },
  { term: 'libreta eje', first: ['LIB-007'] },
  { term: 'paragu', ...of(7, 'PAR') },
  { term: 'portarr', ...of(5, 'POR') },
  { term: 'term', ...of(7, 'TER') },
];

export const NONSENSE: readonly RelevanceCase[] = [
  { term: 'submarino', ...nothing },
  { term: 'xyzxyz', ...nothing },
  { term: 'qwertyuiop', ...nothing },
  { term: '%%%%', ...nothing },
  { term: 'de la', ...nothing },
  { term: '👕', ...nothing },
  { term: 'helicóptero', ...nothing },
  { term: 'lavadora', ...nothing },
  { term: 'aaaaa', ...nothing },
];
