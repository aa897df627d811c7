import { fold } from './fold.ts';

/** A state of Mexico: shop code, everyday name and the first two digits of its postal codes. */
export interface MexicanState {
  /** Key of INEGI, '01' to '32'. */
  readonly inegi: string;
  readonly code: string;
  readonly name: string;
  /** Long form of the postal service's catalogue, where it differs. */
  readonly officialName?: string;
  /** First and last two-digit prefix of its postal codes, both included. */
  readonly prefixes: readonly [from: number, to: number];
}

const state = (
  inegi: string,
  code: string,
  name: string,
  from: number,
  to = from,
  officialName?: string,
): MexicanState => ({
  inegi,
  code,
  name,
  prefixes: [from, to],
  ...(officialName ? { officialName } : {}),
});

/** Keyed by shop code: the codes of other catalogues clash with each other (SL, CM, CH…). */
export const MEXICAN_STATES: readonly MexicanState[] = [
  state('01', 'AGS', 'Aguascalientes', 20),
  state('02', 'BC', 'Baja California', 21, 22),
  state('03', 'BCS', 'Baja California Sur', 23),
  state('04', 'CAMP', 'Campeche', 24),
  state('05', 'COAH', 'Coahuila', 25, 27, 'Coahuila de Zaragoza'),
  state('06', 'COL', 'Colima', 28),
  state('07', 'CHIS', 'Chiapas', 29, 30),
  state('08', 'CHIH', 'Chihuahua', 31, 33),
  state('09', 'CDMX', 'Ciudad de México', 1, 16, 'Distrito Federal'),
  state('10', 'DGO', 'Durango', 34, 35),
  state('11', 'GTO', 'Guanajuato', 36, 38),
  state('12', 'GRO', 'Guerrero', 39, 41),
  state('13', 'HGO', 'Hidalgo', 42, 43),
  state('14', 'JAL', 'Jalisco', 44, 49),
  state('15', 'MEX', 'Estado de México', 50, 57, 'México'),
  state('16', 'MICH', 'Michoacán', 58, 61, 'Michoacán de Ocampo'),
  state('17', 'MOR', 'Morelos', 62),
  state('18', 'NAY', 'Nayarit', 63),
  state('19', 'NL', 'Nuevo León', 64, 67),
  state('20', 'OAX', 'Oaxaca', 68, 71),
  state('21', 'PUE', 'Puebla', 72, 75),
  state('22', 'QRO', 'Querétaro', 76),
  state('23', 'QROO', 'Quintana Roo', 77),
  state('24', 'SLP', 'San Luis Potosí', 78, 79),
  state('25', 'SIN', 'Sinaloa', 80, 82),
  state('26', 'SON', 'Sonora', 83, 85),
  state('27', 'TAB', 'Tabasco', 86),
  state('28', 'TAMPS', 'Tamaulipas', 87, 89),
  state('29', 'TLAX', 'Tlaxcala', 90),
  state('30', 'VER', 'Veracruz', 91, 96, 'Veracruz de Ignacio de la Llave'),
  state('31', 'YUC', 'Yucatán', 97),
  state('32', 'ZAC', 'Zacatecas', 98, 99),
];

/** State code sent to couriers when neither catalogue nor postal code tells it (decision A44). */
export const DEFAULT_STATE_CODE = 'NL';

export const POSTAL_CODE = /^\d{5}$/;

const BY_CODE = new Map(MEXICAN_STATES.map((entry) => [entry.code, entry]));
const BY_INEGI = new Map(MEXICAN_STATES.map((entry) => [entry.inegi, entry]));
const BY_NAME = new Map(
  MEXICAN_STATES.flatMap((entry) =>
    [entry.name, entry.officialName ?? entry.name].map((name) => [fold(name), entry] as const),
  ),
);

/** The state a postal code belongs to by its prefix, or undefined for a prefix nobody uses. */
export function stateOfPostalCode(postalCode: string): MexicanState | undefined {
  if (!POSTAL_CODE.test(postalCode)) return undefined;
  const prefix = Number(postalCode.slice(0, 2));
  return MEXICAN_STATES.find(({ prefixes: [from, to] }) => from <= prefix && prefix <= to);
}

export function stateByCode(code: string): MexicanState | undefined {
  return BY_CODE.get(code);
}

export function stateByInegi(inegi: string): MexicanState | undefined {
  return BY_INEGI.get(inegi);
}

/** By everyday or official name, whatever its accents and capitals. */
export function stateByName(name: string): MexicanState | undefined {
  return BY_NAME.get(fold(name.trim()));
}
