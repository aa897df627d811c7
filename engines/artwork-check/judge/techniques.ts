/** What a way of printing can still make, at the size it is printed. */
export interface Technique {
  /** Thinnest printed line, in mm. */
  readonly lineMm: number;
  /** Narrowest space between two printed parts that stays open, in mm. */
  readonly gapMm: number;
  /** Colours in one job; undefined where every colour is mixed while printing. */
  readonly inks: number | undefined;
  /** Whether colours that run into each other come out as they are. */
  readonly gradients: boolean;
  /** Pixels an inch of a picture at print size; undefined where only lines can be followed. */
  readonly dpi: number | undefined;
  /** How the artwork's colour gets there: ink that covers, ink that shines through, or none. */
  readonly colour: 'opaque' | 'translucent' | 'material';
}

/**
 * Limits of careful workshops: a line of one point in screen and pad printing, a millimetre of
 * thread, what a beam of a tenth of a millimetre leaves standing.
 */
export const TECHNIQUES = {
  serigrafia: {
    lineMm: 0.35,
    gapMm: 0.35,
    inks: 4,
    gradients: false,
    dpi: 300,
    colour: 'opaque',
  },
  tampografia: {
    lineMm: 0.35,
    gapMm: 0.35,
    inks: 3,
    gradients: false,
    dpi: 300,
    colour: 'opaque',
  },
  sublimacion: {
    lineMm: 0.25,
    gapMm: 0.25,
    inks: undefined,
    gradients: true,
    dpi: 200,
    colour: 'translucent',
  },
  dtf: {
    lineMm: 0.5,
    gapMm: 0.4,
    inks: undefined,
    gradients: true,
    dpi: 200,
    colour: 'opaque',
  },
  bordado: {
    lineMm: 1,
    gapMm: 0.8,
    inks: 8,
    gradients: false,
    dpi: 150,
    colour: 'opaque',
  },
  'grabado-laser': {
    lineMm: 0.15,
    gapMm: 0.15,
    inks: 1,
    gradients: false,
    dpi: 300,
    colour: 'material',
  },
  'corte-laser': {
    lineMm: 1,
    gapMm: 0.3,
    inks: 1,
    gradients: false,
    dpi: undefined,
    colour: 'material',
  },
  'impresion-digital': {
    lineMm: 0.15,
    gapMm: 0.15,
    inks: undefined,
    gradients: true,
    dpi: 300,
    colour: 'translucent',
  },
  'impresion-uv': {
    lineMm: 0.15,
    gapMm: 0.15,
    inks: undefined,
    gradients: true,
    dpi: 300,
    colour: 'opaque',
  },
  'empaque-personalizado': {
    lineMm: 0.25,
    gapMm: 0.25,
    inks: undefined,
    gradients: true,
    dpi: 300,
    colour: 'translucent',
  },
  'grabado-de-reconocimientos': {
    lineMm: 0.2,
    gapMm: 0.2,
    inks: 1,
    gradients: false,
    dpi: 300,
    colour: 'material',
  },
} as const satisfies Readonly<Record<string, Technique>>;

export type TechniqueName = keyof typeof TECHNIQUES;

export const isTechnique = (name: string): name is TechniqueName => Object.hasOwn(TECHNIQUES, name);
