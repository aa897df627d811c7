/** Places where products are used: a café table, a desk, a shelf, a bench; built from the shop's own things. */
import * as M from '../kit/materials.ts';
import { move, turn, turning } from '../kit/mesh.ts';
import { type Model, settle } from '../kit/model.ts';
import { box } from '../kit/solids.ts';
import { add, random, type Vec3 } from '../kit/vector.ts';
import { designOf } from '../products/registry.ts';
import type { Lens } from './camera.ts';
import { type PlacedPart, placed } from './placing.ts';

export interface SceneSetting {
  /** Degrees the product turns on the table. */
  readonly turn: number;
  readonly parts: readonly PlacedPart[];
  /** Radius of the lens, mm: how far things out of focus blur. */
  readonly aperture: number;
  readonly lens?: Lens;
}

/** Something of the shop in the background: which, its colour, where (in product radii), how turned. */
interface Prop {
  readonly set: readonly [kind: string, variant: string];
  readonly colour: Vec3;
  readonly at: readonly [x: number, z: number];
  readonly turn: number;
}

interface Place {
  readonly table: M.Material;
  readonly wall: Vec3;
  readonly props: readonly Prop[];
}

const OAK_TABLE = M.wood({
  zone: 'fixed',
  colour: [0.5, 0.33, 0.19],
  size: 9,
  tone: 0.2,
  rough: 0.4,
});
const WALNUT_TABLE = M.wood({
  zone: 'fixed',
  colour: [0.23, 0.125, 0.065],
  size: 10,
  tone: 0.24,
  rough: 0.38,
});
const WHITE_TABLE = M.paint([0.74, 0.72, 0.68], {
  rough: 0.35,
  pattern: 'stone',
  size: 30,
  tone: 0.06,
});

const PLANT: Prop = {
  set: ['maceta', 'ceramica'],
  colour: [0.82, 0.8, 0.76],
  at: [-1.15, -1.75],
  turn: 20,
};
const MUG: Prop = {
  set: ['taza', 'clasica'],
  colour: [0.75, 0.3, 0.18],
  at: [0.6, -2.5],
  turn: -30,
};
const BOOK: Prop = {
  set: ['libreta', 'pasta-dura'],
  colour: [0.06, 0.13, 0.2],
  at: [1.9, -1.15],
  turn: 24,
};
const CLOCK: Prop = {
  set: ['reloj-pared', 'redondo'],
  colour: [0.1, 0.1, 0.11],
  at: [1.5, -3],
  turn: -8,
};
const CANDLE: Prop = {
  set: ['vela', 'bambu'],
  colour: [0.5, 0.42, 0.3],
  at: [-1.5, -0.9],
  turn: 0,
};
const BAG: Prop = {
  set: ['bolsa-papel', 'kraft'],
  colour: [0.52, 0.33, 0.16],
  at: [1.3, -1.6],
  turn: -24,
};

const CAFE: Place = {
  table: WALNUT_TABLE,
  wall: [0.62, 0.46, 0.36],
  props: [PLANT, CANDLE, { ...BOOK, at: [1.5, -1.5] }],
};
const DESK: Place = { table: OAK_TABLE, wall: [0.8, 0.81, 0.78], props: [PLANT, MUG, BOOK] };
const SHELF: Place = {
  table: WHITE_TABLE,
  wall: [0.72, 0.75, 0.66],
  props: [{ ...PLANT, at: [1.3, -1.6] }, CLOCK, { ...BOOK, at: [-1.6, -1] }],
};
const BENCH: Place = {
  table: OAK_TABLE,
  wall: [0.84, 0.77, 0.68],
  props: [BAG, { ...PLANT, at: [-1.3, -1.5] }],
};

const CAFE_KINDS = [
  'taza',
  'tarro',
  'vaso',
  'portavasos',
  'vela',
  'destapador',
  'tabla-cortar',
  'maceta',
];
const BENCH_KINDS = [
  'mochila',
  'lonchera',
  'maletin',
  'bolsa-tote',
  'bolsa-papel',
  'gorra',
  'paraguas',
  'almohada-viaje',
  'playera',
  'polo',
  'sudadera',
  'chaleco',
  'mandil',
  'toalla',
  'cosmetiquera',
  'termo',
  'botella',
  'cilindro',
];
const SHELF_KINDS = [
  'trofeo',
  'placa',
  'medalla',
  'portarretrato',
  'reloj-pared',
  'bocina',
  'antiestres',
];

function placeOf(kind: string): Place {
  if (CAFE_KINDS.includes(kind)) return CAFE;
  if (BENCH_KINDS.includes(kind)) return BENCH;
  return SHELF_KINDS.includes(kind) ? SHELF : DESK;
}

/**
 * The surroundings of a product whose reach from its centre is `radius` mm. With `query` it is a
 * shopper's snapshot instead: any place, any camera; the same number always gives the same one.
 */
export function setScene(
  { kind, variant, query }: { kind: string; variant: string; query?: number | undefined },
  model: Model,
  radius: number,
): SceneSetting {
  const chance = random(`${kind}-${variant}-${query ?? 'uso'}`);
  const place = query === undefined ? placeOf(kind) : anyPlace(chance);
  const spread = Math.max(90, radius);
  const props = place.props
    .filter(({ set }) => set[0] !== kind && !model.hang)
    .flatMap((prop) => placeProp(prop, spread, chance));
  const shared = {
    parts: [...props, ...surroundings(place, radius, model.hang !== undefined)],
    aperture: radius * 0.06,
  };
  return query === undefined
    ? { ...shared, ...(model.hang ? HUNG : styled(model, chance)) }
    : { ...shared, ...snapshot(chance) };
}

type Look = Pick<SceneSetting, 'turn' | 'lens'>;

/** What hangs is seen from its own height, before a wall near enough for its shadow. */
const HUNG: Look = { turn: 0, lens: { around: -16, above: 3, fov: 24, margin: 0.13 } };

function styled({ stance }: Model, chance: () => number): Look {
  const flat = stance === 'flat';
  const above = flat ? 52 : stance === 'lie' ? 30 : 12 + 5 * chance();
  return {
    turn: flat ? -8 + 16 * chance() : 8 * (chance() - 0.5),
    lens: { around: -20 - 14 * chance(), above, fov: 24, margin: flat ? 0.1 : 0.19 },
  };
}

function snapshot(chance: () => number): Look {
  return {
    turn: 80 * (chance() - 0.5),
    lens: {
      around: 90 * (chance() - 0.5),
      above: 10 + 50 * chance(),
      fov: 26 + 26 * chance(),
      margin: 0.04 + 0.26 * chance(),
    },
  };
}

const anyPlace = (chance: () => number): Place =>
  [CAFE, DESK, SHELF, BENCH][Math.floor(chance() * 4)] as Place;

function placeProp(
  { set, colour, at, turn: around }: Prop,
  spread: number,
  chance: () => number,
): PlacedPart[] {
  const model = designOf(...set);
  const stand = settle(model);
  const spin = turning(0, around + 30 * (chance() - 0.5), 0);
  const offset: Vec3 = [at[0] * spread * (0.9 + 0.2 * chance()), 0, at[1] * spread];
  return model.parts.map((part) =>
    placed({ ...part, material: still(part.material, colour) }, (p) => add(spin(stand(p)), offset)),
  );
}

/** A dyed material in one colour for good. */
function still(material: M.Material, colour: Vec3): M.Material {
  return material.zone === 'fixed' ? material : { ...material, zone: 'fixed', colour };
}

function surroundings({ table, wall }: Place, radius: number, hangs: boolean): PlacedPart[] {
  const far = Math.max(700, radius * 14);
  const top = move(box(far * 2, 40, far * 1.4, 4, 2), 0, -40, 0);
  const back = move(
    turn(box(far * 3, 20, far * 2, 4, 2), 90, 0, 0),
    0,
    far * 0.6,
    hangs ? -60 - radius * 1.1 : -Math.max(420, radius * 5.2),
  );
  const plaster = M.paint(wall, { rough: 1, gloss: 0.005 });
  const here = (p: Vec3): Vec3 => p;
  return [
    { ...placed({ mesh: top, material: table }, here), backdrop: true },
    { ...placed({ mesh: back, material: plaster }, here), backdrop: true },
  ];
}
