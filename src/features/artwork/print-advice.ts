/** What a check can find; the engine's names. */
export interface Found {
  readonly rule: string;
  readonly value: number | string | boolean;
  readonly limit: number | string | boolean;
}

export interface Circumstance {
  /** The technique as the shop calls it. */
  readonly technique: string;
  readonly widthMm: number;
  /** 'de 51 a 100 piezas' where the inks are fewer, or more, in these quantities. */
  readonly range?: string | undefined;
}

const millimetres = new Intl.NumberFormat('es-MX', { maximumFractionDigits: 2 });
const mm = (value: unknown): string => `${millimetres.format(Number(value))} mm`;
const POINTS_A_MM = 72 / 25.4;
const wholes = new Intl.NumberFormat('es-MX', { maximumFractionDigits: 1 });
const points = (value: unknown): string => `${wholes.format(Number(value) * POINTS_A_MM)} puntos`;
/** Whole millimetres that surely suffice. */
const wideEnough = (widthMm: number, has: number, needs: number): number =>
  Math.ceil((widthMm * needs) / has);

/** Twice as wide is another print. */
const MOST_WIDER = 2;

/** What a larger print mends. */
const SIZED: ReadonlySet<string> = new Set(['linea_minima', 'hueco_minimo', 'texto_minimo']);

/** The whole millimetres at which lines, gaps and letters suffice; undefined where size is no remedy. */
export function widerBy(
  found: readonly { readonly regla: string; readonly valor: unknown; readonly limite: unknown }[],
  widthMm: number,
): number | undefined {
  const thin = found.filter(({ regla }) => SIZED.has(regla));
  if (thin.length === 0) return undefined;
  const wide = Math.max(
    ...thin.map(({ valor, limite }) => wideEnough(widthMm, Number(valor), Number(limite))),
  );
  return wide <= widthMm * MOST_WIDER ? wide : undefined;
}

const LATER = 'Puedes pedir con él: lo revisa un diseñador.';
const UNREADABLE: Readonly<Record<string, string>> = {
  encrypted: `Tu archivo tiene contraseña y no podemos medirlo. ${LATER}`,
  empty: `Tu archivo no tiene nada que imprimir, o está todo en blanco. ${LATER}`,
  too_large: `Tu archivo es demasiado complejo para medirlo aquí. ${LATER}`,
  unsafe: `Tu archivo trae código o referencias fuera de él y no lo abrimos. Expórtalo otra vez. ${LATER}`,
};
const UNKNOWN = `No pudimos medir tu archivo. ${LATER}`;

/** What follows the paths of a technique that cuts. */
const cutterOf = (technique: string): string =>
  technique.startsWith('vinil') ? 'la cuchilla' : 'el láser';

const SENTENCES: Readonly<Record<string, (found: Found, where: Circumstance) => string>> = {
  linea_minima: ({ value, limit }, { technique, widthMm }) => {
    const width = wideEnough(widthMm, Number(value), Number(limit));
    return `Tiene una línea de ${mm(value)}; en ${technique} la más delgada que sale es de ${mm(limit)}. Engruésala, o imprime tu logo a ${width} mm de ancho.`;
  },
  hueco_minimo: ({ value, limit }) =>
    `Tiene un espacio de ${mm(value)} que se puede cerrar: deja al menos ${mm(limit)} entre las partes.`,
  texto_minimo: ({ value, limit }, { technique, widthMm }) =>
    `Su texto más chico es de ${points(value)} (${mm(value)}); en ${technique} se lee desde ${points(limit)}. Agrándalo, o imprime tu logo a ${wideEnough(widthMm, Number(value), Number(limit))} mm de ancho.`,
  trazo_abierto: ({ value }, { technique }) =>
    `Tiene ${value === 1 ? 'un trazo abierto' : `${value} trazos abiertos`}: ${cutterOf(technique)} sigue cada trazo, y lo que no cierra no se desprende. Ciérralo en tu programa de dibujo.`,
  tintas: ({ value, limit }, { technique, range }) =>
    `Tiene ${value} tintas y en ${technique}${range ? ` ${range}` : ''} ${limit === 1 ? 'cabe 1' : `caben ${limit}`}. Usa menos colores, o elige una técnica a todo color.`,
  degradados: (_, { technique }) =>
    `Tiene degradados, y en ${technique} se vuelven colores planos o puntos. Para que salgan tal cual, elige una técnica a todo color.`,
  resolucion: ({ value, limit }, { widthMm }) =>
    `Su imagen tiene ${value} puntos por pulgada a este tamaño y se necesitan ${limit}. Envíala más grande o en vectores, o imprime a ${Math.floor((widthMm * Number(value)) / Number(limit))} mm de ancho.`,
  solo_trazos: (_, { technique }) => {
    const [first = '', ...rest] = cutterOf(technique);
    return `${first.toUpperCase()}${rest.join('')} sigue trazos y tu archivo trae una imagen. Envía el contorno en vectores.`;
  },
  color_perdido: () =>
    'Uno de sus colores casi no se distingue del color del producto. Cámbialo, o elige otro color de producto.',
  superficie_oscura: (_, { technique }) =>
    `En ${technique} la tinta es translúcida y no se ve sobre un color oscuro. Elige un color claro u otra técnica.`,
  archivo: ({ value }) => UNREADABLE[String(value)] ?? UNKNOWN,
};

/** What to tell somebody who is no printer, with what would mend it. */
export function adviceOf(found: Found, where: Circumstance): string {
  return SENTENCES[found.rule]?.(found, where) ?? UNKNOWN;
}
