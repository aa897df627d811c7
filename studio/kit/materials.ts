/** What things are made of. Numbers are physical: linear reflectance, roughness 0 to 1. */
import type { Vec3 } from './vector.ts';

/** fixed keeps its own colour; body and accent take the picture's colours. */
export type Zone = 'fixed' | 'body' | 'accent';

/** Surface textures drawn by the shader, see studio/patterns.ts. */
export const PATTERNS = [
  'plain',
  'grainy',
  'brushed',
  'weave',
  'knit',
  'wood',
  'bamboo',
  'cork',
  'leather',
  'paper',
  'terry',
  'rib',
  'net',
  'felt',
  'stone',
  'foam',
] as const;

export type Pattern = (typeof PATTERNS)[number];

export interface Material {
  readonly zone: Zone;
  /** Linear reflectance; in the body and accent zones a factor on the picture's colour. */
  readonly colour: Vec3;
  readonly rough: number;
  /** Reflectance at normal incidence. */
  readonly gloss: number;
  /** Strength of a second, mirror-sharp layer of lacquer or glaze. */
  readonly coat: number;
  readonly metal: boolean;
  /** 1 is opaque. */
  readonly opacity: number;
  readonly pattern: Pattern;
  /** Of the pattern, in mm; then the strength of its relief and of its tone. */
  readonly size: number;
  readonly relief: number;
  readonly tone: number;
  /** Light scattered through the material: 0 stone, 0.5 cloth. */
  readonly soft: number;
  /** Pale light on fibres where the surface turns away: 0 stone, 1 brushed cloth. */
  readonly sheen: number;
  /** Dark where one looks along it: 0 film and thin plastic, 1 a wall of glass. */
  readonly bends: number;
}

const BASE: Material = {
  zone: 'body',
  colour: [1, 1, 1],
  rough: 0.5,
  gloss: 0.04,
  coat: 0,
  metal: false,
  opacity: 1,
  pattern: 'plain',
  size: 1,
  relief: 0,
  tone: 0,
  soft: 0,
  sheen: 0,
  bends: 0,
};

type Change = Partial<Material>;

export const material =
  (base: Change) =>
  (change: Change = {}): Material => ({ ...BASE, ...base, ...change });
export const glaze = material({ rough: 0.35, gloss: 0.04, coat: 1, soft: 0.12 });
export const gloss = material({ rough: 0.22, gloss: 0.045, coat: 0.5 });
export const matt = material({ rough: 0.55 });
export const powder = material({ rough: 0.42, pattern: 'grainy', size: 0.7, relief: 0.05 });
export const rubber = material({ rough: 0.75, gloss: 0.03, soft: 0.1 });
export const silicone = material({ rough: 0.6, gloss: 0.035, soft: 0.25 });
/** Dry cloth with fibres that stand up. */
const textile = (base: Change) =>
  material({ rough: 1, gloss: 0.003, soft: 0.18, sheen: 0.9, ...base });
export const cotton = textile({
  colour: [0.93, 0.93, 0.93],
  pattern: 'knit',
  size: 0.8,
  relief: 0.1,
  tone: 0.07,
});
export const canvas = material({
  rough: 0.95,
  gloss: 0.008,
  pattern: 'weave',
  size: 1.1,
  relief: 0.12,
  tone: 0.11,
  soft: 0.2,
  sheen: 0.25,
});
export const nylon = material({
  rough: 0.6,
  gloss: 0.03,
  pattern: 'weave',
  size: 0.7,
  relief: 0.04,
  tone: 0.05,
  soft: 0.12,
  sheen: 0.2,
});
export const fleece = textile({
  pattern: 'felt',
  size: 2.2,
  relief: 0.32,
  tone: 0.1,
  soft: 0.35,
  sheen: 1.3,
});
export const towel = textile({
  pattern: 'terry',
  size: 2.8,
  relief: 1,
  tone: 0.24,
  soft: 0.4,
  sheen: 1.2,
});
export const ribbed = textile({
  colour: [0.92, 0.92, 0.92],
  pattern: 'rib',
  size: 2.2,
  relief: 0.3,
  tone: 0.1,
});
export const netting = material({
  rough: 0.8,
  gloss: 0.02,
  pattern: 'net',
  size: 3.4,
  relief: 0.5,
  tone: 0.65,
  soft: 0.2,
});
export const leather = material({
  rough: 0.48,
  gloss: 0.04,
  pattern: 'leather',
  size: 1.5,
  relief: 0.1,
  tone: 0.08,
});
export const card = material({
  rough: 0.75,
  gloss: 0.03,
  pattern: 'paper',
  size: 0.9,
  relief: 0.03,
  tone: 0.03,
});
export const kraft = material({
  rough: 0.85,
  gloss: 0.02,
  pattern: 'paper',
  size: 1.4,
  relief: 0.06,
  tone: 0.1,
});
export const wood = material({
  rough: 0.5,
  gloss: 0.035,
  pattern: 'wood',
  size: 7,
  relief: 0.03,
  tone: 0.36,
});
export const bamboo = material({
  rough: 0.48,
  gloss: 0.035,
  pattern: 'bamboo',
  size: 9,
  relief: 0.03,
  tone: 0.22,
});
export const cork = material({
  rough: 0.9,
  gloss: 0.02,
  pattern: 'cork',
  size: 2.4,
  relief: 0.25,
  tone: 0.5,
});
export const clay = material({
  rough: 0.9,
  gloss: 0.02,
  pattern: 'stone',
  size: 2.2,
  relief: 0.12,
  tone: 0.1,
});
export const foam = material({
  rough: 0.8,
  gloss: 0.025,
  pattern: 'foam',
  size: 1.2,
  relief: 0.05,
  tone: 0.03,
  soft: 0.3,
});
export const wax = material({ rough: 0.5, soft: 0.7 });
export const glass = material({ opacity: 0.1, rough: 0.05, gloss: 0.045, coat: 1 });
export const crystal = material({ opacity: 0.2, rough: 0.04, gloss: 0.06, coat: 1 });

const still = (base: Change) => material({ zone: 'fixed', ...base });
export const steel = still({
  colour: [0.74, 0.74, 0.75],
  metal: true,
  rough: 0.32,
  pattern: 'brushed',
  size: 0.35,
  relief: 0.012,
});
export const chrome = still({ colour: [0.8, 0.8, 0.82], metal: true, rough: 0.1 });
export const satin = still({ colour: [0.66, 0.66, 0.68], metal: true, rough: 0.28 });
export const brass = still({ colour: [0.83, 0.6, 0.26], metal: true, rough: 0.2 });
export const black = still({ colour: [0.022, 0.022, 0.024], rough: 0.42 });
export const blackRubber = still({ colour: [0.025, 0.025, 0.026], rough: 0.75, gloss: 0.03 });
export const screen = still({ colour: [0.008, 0.009, 0.011], rough: 0.12, coat: 1 });
export const grey = still({ colour: [0.3, 0.3, 0.31], rough: 0.5 });
export const white = still({ colour: [0.86, 0.855, 0.84], rough: 0.4 });
export const whiteGlaze = still({ colour: [0.88, 0.875, 0.86], rough: 0.35, coat: 1, soft: 0.12 });
export const pages = still({
  colour: [0.84, 0.81, 0.73],
  rough: 0.9,
  gloss: 0.02,
  pattern: 'paper',
  size: 0.8,
  tone: 0.04,
});
export const clearPlastic = still({
  colour: [0.9, 0.92, 0.93],
  opacity: 0.16,
  rough: 0.08,
  coat: 1,
});

export const paint = (colour: Vec3, change: Change = {}): Material => still({ colour })(change);
