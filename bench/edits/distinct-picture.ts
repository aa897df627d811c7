import sharp from 'sharp';

const SIDE = 640;
const GOLDEN = 0.618_033_988_75;

/** Evenly spread from 0 to 1, another for each place and use. */
const part = (place: number, use: number): number => ((place + 1) * GOLDEN * (use + 1)) % 1;

/**
 * A cheap photograph that looks like no other: an object of some corners in two colours with a mark
 * on it, before a light ground.
 */
export async function distinctPicture(place: number): Promise<Uint8Array<ArrayBuffer>> {
  const of = (use: number): number => part(place, use);
  const hue = (use: number): number => Math.round(360 * of(use));
  const corners = 5 + (place % 6);
  const points = Array.from({ length: corners }, (_, corner) => {
    const turn = (2 * Math.PI * corner) / corners;
    const reach = 120 + 130 * part(place * 7 + corner, 3);
    return `${(SIDE / 2 + reach * Math.cos(turn)).toFixed(1)},${(SIDE / 2 + reach * Math.sin(turn)).toFixed(1)}`;
  });
  const marks = Array.from({ length: 6 }, (_, mark) => {
    const [x, y, size] = [10, 20, 30].map((use) => part(place * 11 + mark, use));
    return `<rect x="${220 + 170 * (x ?? 0)}" y="${220 + 170 * (y ?? 0)}" width="${12 + 40 * (size ?? 0)}" height="${12 + 30 * of(mark + 5)}" transform="rotate(${360 * of(mark + 9)} 320 320)" fill="hsl(${hue(mark + 2)} 80% ${20 + 60 * of(mark)}%)"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}">
    <rect width="${SIDE}" height="${SIDE}" fill="hsl(${hue(1)} 15% 94%)"/>
    <polygon points="${points.join(' ')}" fill="hsl(${hue(0)} 60% ${30 + 35 * of(4)}%)" stroke="hsl(${hue(7)} 50% 25%)" stroke-width="14"/>
    ${marks.join('')}</svg>`;
  return new Uint8Array(await sharp(Buffer.from(svg)).jpeg({ quality: 82 }).toBuffer());
}
