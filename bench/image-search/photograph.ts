/** A shopper's photograph of an object, made from its cut-out. */
import sharp from 'sharp';
import { between, type Random } from '../../src/features/image-search/random.ts';

/** Plain: one light ground, nearly upright. Clutter: other things about, turned, partly covered. */
export type Scene = 'plain' | 'clutter';

const SIDE = 512;

/** The photograph as JPEG, 512 px square as the shop's editor sends it. */
export async function photograph(
  cutout: Buffer,
  others: readonly Buffer[],
  scene: Scene,
  random: Random,
): Promise<Buffer> {
  const clutter = scene === 'clutter';
  const layers = [];
  for (const other of others) {
    const size = Math.round(between(random, 0.35, 0.6) * SIDE);
    const corner = Math.floor(random() * 4);
    layers.push({
      input: await turned(other, size, between(random, -180, 180), 0),
      left: corner % 2 === 0 ? 0 : SIDE - size,
      top: corner < 2 ? 0 : SIDE - size,
    });
  }
  const size = Math.round(
    (clutter ? between(random, 0.6, 0.85) : between(random, 0.75, 0.98)) * SIDE,
  );
  const turn = between(random, -1, 1) * (clutter ? 25 : 8);
  const free = SIDE - size;
  const place = () => Math.round(Math.max(0, Math.min(free, free * between(random, 0.3, 0.7))));
  layers.push({
    input: await turned(cutout, size, turn, between(random, -1, 1) * (clutter ? 0.12 : 0.04)),
    left: place(),
    top: place(),
  });
  if (clutter && random() < 0.5) layers.push({ input: finger(random), left: 0, top: 0 });
  const scenery = clutter ? table(random) : wall(random);
  const composed = await sharp(Buffer.from(scenery)).composite(layers).png().toBuffer();
  const cast = () => between(random, 0.88, 1.08) * between(random, 0.92, 1.08);
  return sharp(composed)
    .removeAlpha()
    .linear([cast(), cast(), cast()], [0, 0, 0])
    .gamma(between(random, 1, 1.4))
    .blur(between(random, 0.3, clutter ? 1.6 : 1))
    .jpeg({ quality: Math.round(between(random, 55, 88)) })
    .toBuffer();
}

/** Turned, sheared a little and fitted into a square; the ground stays clear. */
async function turned(cutout: Buffer, size: number, turn: number, shear: number): Promise<Buffer> {
  const clear = { r: 0, g: 0, b: 0, alpha: 0 };
  const straight = await sharp(cutout).trim().png().toBuffer();
  const bent = await sharp(straight)
    .affine([1, shear, shear / 2, 1], { background: clear })
    .png()
    .toBuffer();
  return sharp(bent)
    .rotate(turn, { background: clear })
    .resize(size, size, { fit: 'contain', background: clear })
    .png()
    .toBuffer();
}

function colour(random: Random, low: number, high: number): string {
  const part = () => Math.round(between(random, low, high));
  return `rgb(${part()},${part()},${part()})`;
}

function svg(content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}">${content}</svg>`;
}

function wall(random: Random): string {
  const light = Math.round(between(random, 205, 250));
  const far = Math.round(light - between(random, 0, 22));
  return svg(
    `<linearGradient id="w" x1="${random()}" y1="0" x2="${random()}" y2="1">
      <stop offset="0" stop-color="rgb(${light},${light},${light - 4})"/>
      <stop offset="1" stop-color="rgb(${far},${far},${far - 6})"/></linearGradient>
    <rect width="100%" height="100%" fill="url(#w)"/>`,
  );
}

/** A striped table with sheets, boxes and round things on it. */
function table(random: Random): string {
  const ground = colour(random, 70, 210);
  const stripes = Array.from({ length: 24 }, (_, i) => {
    const y = (i * SIDE) / 24 + between(random, -6, 6);
    const shade = random() < 0.5 ? '#000' : '#fff';
    return `<rect y="${y}" width="100%" height="${between(random, 2, 14)}" fill="${shade}" opacity="${between(random, 0.03, 0.14)}"/>`;
  });
  const things = Array.from({ length: 9 }, () => {
    const x = between(random, -60, SIDE);
    const y = between(random, -60, SIDE);
    const w = between(random, 30, 190);
    const h = between(random, 30, 190);
    const fill = colour(random, 20, 240);
    const turn = `transform="rotate(${between(random, 0, 90)} ${x} ${y})"`;
    return random() < 0.6
      ? `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="4" fill="${fill}" ${turn}/>`
      : `<ellipse cx="${x}" cy="${y}" rx="${w / 2}" ry="${h / 2}" fill="${fill}"/>`;
  });
  return svg(
    `<rect width="100%" height="100%" fill="${ground}"/>${stripes.join('')}${things.join('')}`,
  );
}

function finger(random: Random): Buffer {
  const x = random() < 0.5 ? between(random, 90, 170) : between(random, 340, 420);
  const y = between(random, 330, 430);
  return Buffer.from(
    svg(
      `<ellipse cx="${x}" cy="${y}" rx="${between(random, 22, 40)}" ry="${between(random, 60, 110)}" fill="rgb(205,156,128)" transform="rotate(${between(random, -50, 50)} ${x} ${y})"/>`,
    ),
  );
}
