/**
 * Takes the fine noise of few passes out of a plane of light: every pixel becomes the mean of those
 * neighbours that differ by no more than the noise does, so edges and weave stay.
 */
export function calm(
  plane: Uint8Array,
  width: number,
  height: number,
  noise = 6,
  reach = 1,
): Uint8Array {
  const out = new Uint8Array(plane.length);
  for (let y = 0; y < height; y++) {
    const [top, bottom] = [Math.max(0, y - reach), Math.min(height - 1, y + reach)];
    for (let x = 0; x < width; x++) {
      const own = plane[y * width + x] as number;
      const [left, right] = [Math.max(0, x - reach), Math.min(width - 1, x + reach)];
      let [sum, count] = [0, 0];
      for (let row = top * width; row <= bottom * width; row += width) {
        for (let at = row + left; at <= row + right; at++) {
          const value = plane[at] as number;
          if (value - own > noise || own - value > noise) continue;
          sum += value;
          count++;
        }
      }
      out[y * width + x] = Math.round(sum / count);
    }
  }
  return out;
}
