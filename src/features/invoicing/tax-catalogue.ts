/**
 * SAT's catalogues for CFDI 4.0 (c_RegimenFiscal and c_UsoCFDI, in force since 2022-01-01 without
 * an end), compared line by line with the official ones in August 2026. Public codes and wording.
 */

/** Whom a code is for: people (RFC of 13), companies (RFC of 12), or both. */
export type Person = 'fisica' | 'moral';

export interface Regime {
  readonly clave: string;
  readonly descripcion: string;
  readonly personas: readonly Person[];
}

export interface CfdiUse {
  readonly id: number;
  readonly clave: string;
  readonly descripcion: string;
  readonly personas: readonly Person[];
  /** Codes of the regimes whose receivers may state it. */
  readonly regimenes: readonly string[];
}

const PEOPLE = ['fisica'] as const;
const COMPANIES = ['moral'] as const;
const BOTH = ['fisica', 'moral'] as const;

const regime = (clave: string, personas: readonly Person[], descripcion: string): Regime => ({
  clave,
  descripcion,
  personas,
});

export const REGIMES: readonly Regime[] = [
  regime('601', COMPANIES, 'General de Ley Personas Morales'),
  regime('603', COMPANIES, 'Personas Morales con Fines no Lucrativos'),
  regime('605', PEOPLE, 'Sueldos y Salarios e Ingresos Asimilados a Salarios'),
  regime('606', PEOPLE, 'Arrendamiento'),
  regime('607', PEOPLE, 'Régimen de Enajenación o Adquisición de Bienes'),
  regime('608', PEOPLE, 'Demás ingresos'),
  regime('610', BOTH, 'Residentes en el Extranjero sin Establecimiento Permanente en México'),
  regime('611', PEOPLE, 'Ingresos por Dividendos (socios y accionistas)'),
  regime('612', PEOPLE, 'Personas Físicas con Actividades Empresariales y Profesionales'),
  regime('614', PEOPLE, 'Ingresos por intereses'),
  regime('615', PEOPLE, 'Régimen de los ingresos por obtención de premios'),
  regime('616', PEOPLE, 'Sin obligaciones fiscales'),
  regime(
    '620',
    COMPANIES,
    'Sociedades Cooperativas de Producción que optan por diferir sus ingresos',
  ),
  regime('621', PEOPLE, 'Incorporación Fiscal'),
  regime('622', COMPANIES, 'Actividades Agrícolas, Ganaderas, Silvícolas y Pesqueras'),
  regime('623', COMPANIES, 'Opcional para Grupos de Sociedades'),
  regime('624', COMPANIES, 'Coordinados'),
  regime(
    '625',
    PEOPLE,
    'Régimen de las Actividades Empresariales con ingresos a través de Plataformas Tecnológicas',
  ),
  regime('626', BOTH, 'Régimen Simplificado de Confianza'),
];

/** Regimes with business expenses and investments to deduct. */
const BUSINESS = ['601', '603', '606', '612', '620', '621', '622', '623', '624', '625', '626'];
/** Regimes of people who deduct personal expenses. */
const PERSONAL = ['605', '606', '607', '608', '611', '612', '614', '615', '625'];
const EVERY = REGIMES.map(({ clave }) => clave);

const use = (
  id: number,
  clave: string,
  personas: readonly Person[],
  regimenes: readonly string[],
  descripcion: string,
): CfdiUse => ({ id, clave, descripcion, personas, regimenes });

/** In SAT's order. Payments (CP01) and payroll (CN01) are left out: no sale has them. */
export const CFDI_USES: readonly CfdiUse[] = [
  use(1, 'G01', BOTH, BUSINESS, 'Adquisición de mercancías'),
  use(2, 'G02', BOTH, [...BUSINESS, '616'], 'Devoluciones, descuentos o bonificaciones'),
  use(3, 'G03', BOTH, BUSINESS, 'Gastos en general'),
  use(4, 'I01', BOTH, BUSINESS, 'Construcciones'),
  use(5, 'I02', BOTH, BUSINESS, 'Mobiliario y equipo de oficina por inversiones'),
  use(6, 'I03', BOTH, BUSINESS, 'Equipo de transporte'),
  use(7, 'I04', BOTH, BUSINESS, 'Equipo de cómputo y accesorios'),
  use(8, 'I05', BOTH, BUSINESS, 'Dados, troqueles, moldes, matrices y herramental'),
  use(9, 'I06', BOTH, BUSINESS, 'Comunicaciones telefónicas'),
  use(10, 'I07', BOTH, BUSINESS, 'Comunicaciones satelitales'),
  use(11, 'I08', BOTH, BUSINESS, 'Otra maquinaria y equipo'),
  use(12, 'D01', PEOPLE, PERSONAL, 'Honorarios médicos, dentales y gastos hospitalarios'),
  use(13, 'D02', PEOPLE, PERSONAL, 'Gastos médicos por incapacidad o discapacidad'),
  use(14, 'D03', PEOPLE, PERSONAL, 'Gastos funerales'),
  use(15, 'D04', PEOPLE, PERSONAL, 'Donativos'),
  use(16, 'D05', PEOPLE, PERSONAL, 'Intereses reales por créditos hipotecarios (casa habitación)'),
  use(17, 'D06', PEOPLE, PERSONAL, 'Aportaciones voluntarias al SAR'),
  use(18, 'D07', PEOPLE, PERSONAL, 'Primas por seguros de gastos médicos'),
  use(19, 'D08', PEOPLE, PERSONAL, 'Gastos de transportación escolar obligatoria'),
  use(
    20,
    'D09',
    PEOPLE,
    PERSONAL,
    'Depósitos en cuentas para el ahorro, primas de planes de pensiones',
  ),
  use(21, 'D10', PEOPLE, PERSONAL, 'Pagos por servicios educativos (colegiaturas)'),
  use(22, 'S01', BOTH, EVERY, 'Sin efectos fiscales'),
];
