export type Lab = readonly [lightness: number, a: number, b: number];

const linear = (channel: number): number => {
  const value = channel / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};
const cube = (value: number): number =>
  value > 216 / 24389 ? Math.cbrt(value) : (value * 24389) / 27 / 116 + 16 / 116;

/** CIELAB of an sRGB colour, under D65. */
export function labOf(red: number, green: number, blue: number): Lab {
  const [r, g, b] = [linear(red), linear(green), linear(blue)];
  const x = cube((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047);
  const y = cube(0.2126 * r + 0.7152 * g + 0.0722 * b);
  const z = cube((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** How different two colours look: 2 is just seen, 10 is another colour at a glance. */
export const deltaE = (one: Lab, other: Lab): number =>
  Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);
