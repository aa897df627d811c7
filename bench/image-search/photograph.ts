/** A shopper's photograph of an object, made from its cut-out. */
import sharp from 'sharp';
import { type Canvas, type Corner, type Corners, draw, type Rgba } from './canvas.ts';
import { between, type Random } from './random.ts';

/** How far a photograph departs from the catalogue's picture. */
export interface Scene {
  /** Most degrees it is turned either way. */
  readonly turn: number;
  /** Most that a corner is moved by the view, in parts of the object. */
  readonly view: number;
  /** Narrowest it is seen, from a side. */
  readonly squeeze: number;
  readonly ground: 'wall' | 'table' | 'collage';
  /** Other things about. */
  readonly others: number;
  /** Chance that a finger or another thing covers a part. */
  readonly covered: number;
  /** Harshness of light, cast, noise and blur: 1 is a careful photograph. */
  readonly harsh: number;
}

const SIDE = 512;

/** The photograph as JPEG, 512 px square as the shop's editor sends it. */
export async function photograph(
  object: Rgba,
  others: readonly Rgba[],
  grounds: readonly Rgba[],
  scene: Scene,
  random: Random,
): Promise<Buffer> {
  const canvas: Canvas = { side: SIDE, data: new Uint8Array(SIDE * SIDE * 3) };
  if (scene.ground === 'wall') fadeOver(canvas, between(random, 205, 250), 12, random);
  else fadeOver(canvas, between(random, 60, 220), 60, random);
  if (scene.ground === 'table') stripes(canvas, random);
  if (scene.ground === 'collage') collage(canvas, grounds, random);
  for (const other of others.slice(0, scene.others)) {
    const size = between(random, 0.3, 0.6);
    const far = random() * 2 * Math.PI;
    const reach = between(random, 0.38, 0.55);
    const centre = [0.5 + reach * Math.cos(far), 0.5 + reach * Math.sin(far)] as const;
    const corners = seen(other, centre, size, between(random, -180, 180), 0.1, 0.8, random);
    draw(canvas, other, corners, between(random, 0.6, 1.1));
  }
  const size = scene.ground === 'wall' ? between(random, 0.65, 0.95) : between(random, 0.5, 0.82);
  const centre = [0, 0].map(() => 0.5 + between(random, -0.35, 0.35) * (1 - size)) as [
    number,
    number,
  ];
  const turn = between(random, -scene.turn, scene.turn);
  draw(canvas, object, seen(object, centre, size, turn, scene.view, scene.squeeze, random));
  if (random() < scene.covered) cover(canvas, others[0], centre, size, random);
  lightUp(canvas, scene.harsh, random);
  const blurred = sharp(canvas.data, { raw: { width: SIDE, height: SIDE, channels: 3 } })
    .blur(between(random, 0.3, 0.5 + 0.6 * scene.harsh))
    .raw();
  const { data } = await blurred.toBuffer({ resolveWithObject: true });
  addNoise(data, 2.5 * scene.harsh, random);
  return sharp(data, { raw: { width: SIDE, height: SIDE, channels: 3 } })
    .jpeg({ quality: Math.round(between(random, 88 - 18 * scene.harsh, 90)) })
    .toBuffer();
}

/** Corners of a picture of the given longer side, turned and seen a little from somewhere else. */
function seen(
  { width, height }: Rgba,
  [cx, cy]: readonly [number, number],
  size: number,
  turn: number,
  view: number,
  squeeze: number,
  random: Random,
): Corners {
  const long = Math.max(width, height);
  const narrow = between(random, squeeze, 1);
  const upright = random() < 0.7;
  const w = ((size * SIDE * width) / long) * (upright ? narrow : 1);
  const h = ((size * SIDE * height) / long) * (upright ? 1 : narrow);
  const angle = (turn * Math.PI) / 180;
  const corner = (x: number, y: number): Corner => {
    const u = (x + between(random, -view, view) / 2) * w;
    const v = (y + between(random, -view, view) / 2) * h;
    return [
      cx * SIDE + Math.cos(angle) * u - Math.sin(angle) * v,
      cy * SIDE + Math.sin(angle) * u + Math.cos(angle) * v,
    ];
  };
  return [corner(-0.5, -0.5), corner(0.5, -0.5), corner(0.5, 0.5), corner(-0.5, 0.5)];
}

function fadeOver({ side, data }: Canvas, base: number, range: number, random: Random): void {
  const ends = [0, 1].map(() => [0, 0, 0].map(() => base + between(random, -range, range) / 2));
  const turn = between(random, 0, 2 * Math.PI);
  for (let i = 0; i < side * side; i++) {
    const x = (i % side) / side - 0.5;
    const y = Math.floor(i / side) / side - 0.5;
    const along = 0.5 + (Math.cos(turn) * x + Math.sin(turn) * y) / 1.5;
    for (let channel = 0; channel < 3; channel++)
      data[i * 3 + channel] =
        (ends[0]?.[channel] ?? 0) * (1 - along) + (ends[1]?.[channel] ?? 0) * along;
  }
}

/** Grain of wood or cloth: waves of several widths along one direction. */
function stripes({ side, data }: Canvas, random: Random): void {
  const turn = between(random, 0, Math.PI);
  const waves = Array.from({ length: 5 }, () => ({
    width: between(random, 3, 60),
    bend: between(random, 0, 12),
    high: between(random, 2, 12),
    start: between(random, 0, 6),
  }));
  for (let i = 0; i < side * side; i++) {
    const x = i % side;
    const y = Math.floor(i / side);
    const across = Math.cos(turn) * x + Math.sin(turn) * y;
    const along = Math.cos(turn) * y - Math.sin(turn) * x;
    let grain = 0;
    for (const { width, bend, high, start } of waves)
      grain += high * Math.sin((across + bend * Math.sin(along / 70 + start)) / width + start);
    for (let channel = 0; channel < 3; channel++) {
      const value = (data[i * 3 + channel] ?? 0) + grain;
      data[i * 3 + channel] = Math.max(0, Math.min(255, value));
    }
  }
}

/** Pieces of other pictures, as papers, screens and boxes lie about. */
function collage(canvas: Canvas, grounds: readonly Rgba[], random: Random): void {
  for (const [place, ground] of grounds.entries()) {
    const size = place === 0 ? between(random, 1.5, 2.2) : between(random, 0.4, 0.9);
    const centre = (place === 0 ? [0.5, 0.5] : [random(), random()]) as [number, number];
    const turn = place === 0 ? 0 : between(random, -90, 90);
    draw(
      canvas,
      ground,
      seen(ground, centre, size, turn, 0.1, 0.7, random),
      between(random, 0.5, 1),
    );
  }
}

/** A finger or another thing over the object's edge. */
function cover(
  canvas: Canvas,
  thing: Rgba | undefined,
  [cx, cy]: readonly [number, number],
  size: number,
  random: Random,
): void {
  const way = random() * 2 * Math.PI;
  const x = cx + 0.42 * size * Math.cos(way);
  const y = cy + 0.42 * size * Math.sin(way);
  if (thing && random() < 0.4) {
    const part = between(random, 0.3, 0.5) * size;
    draw(canvas, thing, seen(thing, [x, y], part, random() * 360, 0.1, 0.8, random));
    return;
  }
  const long = between(random, 0.16, 0.26) * size * SIDE;
  const wide = between(random, 0.06, 0.1) * size * SIDE;
  const skin = [205, 156, 128].map((value) => value * between(random, 0.45, 1.1));
  const lean = way + between(random, -0.5, 0.5);
  for (let i = 0; i < SIDE * SIDE; i++) {
    const dx = (i % SIDE) - x * SIDE;
    const dy = Math.floor(i / SIDE) - y * SIDE;
    const u = (Math.cos(lean) * dx + Math.sin(lean) * dy) / long;
    const v = (Math.cos(lean) * dy - Math.sin(lean) * dx) / wide;
    if (u * u + v * v > 1) continue;
    const shade = 1 - 0.35 * Math.abs(v);
    for (let channel = 0; channel < 3; channel++)
      canvas.data[i * 3 + channel] = Math.min(255, (skin[channel] ?? 0) * shade);
  }
}

/** Exposure, contrast, a cast of the lamp, and light that falls off in a direction. */
function lightUp({ side, data }: Canvas, harsh: number, random: Random): void {
  const gamma = between(random, 1 - 0.15 * harsh, 1 + 0.22 * harsh);
  const warm = between(random, -0.09, 0.09) * harsh;
  const green = between(random, -0.03, 0.03) * harsh;
  const gain = between(random, 1 - 0.14 * harsh, 1.04);
  const gains = [gain * (1 + warm), gain * (1 + green), gain * (1 - warm)];
  const fall = between(random, 0, 0.22) * harsh;
  const turn = random() * 2 * Math.PI;
  const corner = between(random, 0, 0.15) * harsh;
  const curves = gains.map((channel) =>
    Float32Array.from({ length: 256 }, (_, value) => 255 * channel * (value / 255) ** gamma),
  );
  for (let i = 0; i < side * side; i++) {
    const x = ((i % side) / side - 0.5) * 2;
    const y = (Math.floor(i / side) / side - 0.5) * 2;
    const light =
      1 + fall * (Math.cos(turn) * x + Math.sin(turn) * y) - (corner * (x * x + y * y)) / 2;
    for (let channel = 0; channel < 3; channel++) {
      const value = (curves[channel]?.[data[i * 3 + channel] ?? 0] ?? 0) * light;
      data[i * 3 + channel] = Math.max(0, Math.min(255, value));
    }
  }
}

/** Sensor noise: a sum of three even numbers is close enough to a bell. */
function addNoise(data: Uint8Array, sigma: number, random: Random): void {
  for (let i = 0; i < data.length; i++) {
    const noise = (random() + random() + random() - 1.5) * 2 * sigma;
    data[i] = Math.max(0, Math.min(255, (data[i] ?? 0) + noise));
  }
}
