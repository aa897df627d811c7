/** What a way of printing can still make, at the size it is printed. */
export interface Technique {
  /** Thinnest printed line, in mm. */
  readonly lineMm: number;
  /** Narrowest space between two printed parts that stays open, in mm. */
  readonly gapMm: number;
  /** Smallest letters that are read afterwards, by their em, in mm. */
  readonly textMm: number;
  /** A blade or beam goes along its paths, and what is not closed stays in the sheet. */
  readonly cuts: boolean;
  /** Colours in one job; undefined where every colour is mixed while printing. */
  readonly inks: number | undefined;
  /** Whether colours that run into each other come out as they are. */
  readonly gradients: boolean;
  /** Pixels an inch of a picture at print size; undefined where only lines can be followed. */
  readonly dpi: number | undefined;
  /** How the artwork's colour gets there: ink that covers, ink that shines through, or none. */
  readonly colour: 'opaque' | 'translucent' | 'material';
}

/** A point of type, in mm. */
const POINT = 25.4 / 72;

/**
 * Limits of careful workshops: a line of one point in screen and pad printing, a millimetre of
 * thread, what a beam of a tenth of a millimetre leaves standing.
 */
export const TECHNIQUES = {
  serigrafia: {
    lineMm: 0.35,
    gapMm: 0.35,
    textMm: 6 * POINT,
    cuts: false,
    inks: 4,
    gradients: false,
    dpi: 300,
    colour: 'opaque',
  },
  tampografia: {
    lineMm: 0.35,
    gapMm: 0.35,
    textMm: 5 * POINT,
    cuts: false,
    inks: 3,
    gradients: false,
    dpi: 300,
    colour: 'opaque',
  },
  sublimacion: {
    lineMm: 0.25,
    gapMm: 0.25,
    textMm: 6 * POINT,
    cuts: false,
    inks: undefined,
    gradients: true,
    dpi: 200,
    colour: 'translucent',
  },
  dtf: {
    lineMm: 0.5,
    gapMm: 0.4,
    textMm: 8 * POINT,
    cuts: false,
    inks: undefined,
    gradients: true,
    dpi: 200,
    colour: 'opaque',
  },
  // Each colour is a foil of its own that a blade cuts and a hand weeds.
  'vinil-textil': {
    lineMm: 1,
    gapMm: 0.6,
    textMm: 20 * POINT,
    cuts: true,
    inks: 3,
    gradients: false,
    dpi: undefined,
    colour: 'opaque',
  },
  bordado: {
    lineMm: 1,
    gapMm: 0.8,
    textMm: 20 * POINT,
    cuts: false,
    inks: 8,
    gradients: false,
    dpi: 150,
    colour: 'opaque',
  },
  'grabado-laser': {
    lineMm: 0.15,
    gapMm: 0.15,
    textMm: 5 * POINT,
    cuts: false,
    inks: 1,
    gradients: false,
    dpi: 300,
    colour: 'material',
  },
  'corte-laser': {
    lineMm: 1,
    gapMm: 0.3,
    textMm: 20 * POINT,
    cuts: true,
    inks: 1,
    gradients: false,
    dpi: undefined,
    colour: 'material',
  },
  'impresion-digital': {
    lineMm: 0.15,
    gapMm: 0.15,
    textMm: 5 * POINT,
    cuts: false,
    inks: undefined,
    gradients: true,
    dpi: 300,
    colour: 'translucent',
  },
  'impresion-uv': {
    lineMm: 0.15,
    gapMm: 0.15,
    textMm: 5 * POINT,
    cuts: false,
    inks: undefined,
    gradients: true,
    dpi: 300,
    colour: 'opaque',
  },
  'empaque-personalizado': {
    lineMm: 0.25,
    gapMm: 0.25,
    textMm: 6 * POINT,
    cuts: false,
    inks: undefined,
    gradients: true,
    dpi: 300,
    colour: 'translucent',
  },
  'grabado-de-reconocimientos': {
    lineMm: 0.2,
    gapMm: 0.2,
    textMm: 6 * POINT,
    cuts: false,
    inks: 1,
    gradients: false,
    dpi: 300,
    colour: 'material',
  },
} as const satisfies Readonly<Record<string, Technique>>;

export type TechniqueName = keyof typeof TECHNIQUES;

export const isTechnique = (name: string): name is TechniqueName => Object.hasOwn(TECHNIQUES, name);
