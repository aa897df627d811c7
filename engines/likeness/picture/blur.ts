/**
 * Gaussian blur of one plane, edges repeated. Returns a new plane.
 * @param sigma standard deviation in pixels
 */
export function blur(
  plane: Float32Array,
  width: number,
  height: number,
  sigma: number,
): Float32Array {
  const kernel = gaussianKernel(sigma);
  const reach = kernel.length - 1;
  const across = new Float32Array(plane.length);
  const line = new Float32Array(width + 2 * reach);
  for (let y = 0; y < height; y++) {
    repeatEdges(line, plane.subarray(y * width, (y + 1) * width), reach);
    blurLine(across, y * width, line, width, kernel);
  }
  return blurDown(across, width, height, kernel);
}

/** A row with its first and last value repeated `reach` times, so that no step asks where it is. */
function repeatEdges(line: Float32Array, row: Float32Array, reach: number): void {
  line.fill(row[0], 0, reach);
  line.set(row, reach);
  line.fill(row[row.length - 1], reach + row.length);
}

function blurLine(
  out: Float32Array,
  start: number,
  line: Float32Array,
  width: number,
  kernel: Float32Array,
): void {
  const reach = kernel.length - 1;
  const middle = kernel[0];
  for (let x = 0; x < width; x++) {
    const at = x + reach;
    let sum = line[at] * middle;
    for (let k = 1; k <= reach; k++) sum += (line[at - k] + line[at + k]) * kernel[k];
    out[start + x] = sum;
  }
}

function blurDown(
  plane: Float32Array,
  width: number,
  height: number,
  kernel: Float32Array,
): Float32Array {
  const reach = kernel.length - 1;
  const middle = kernel[0];
  const out = new Float32Array(plane.length);
  const above = new Int32Array(reach + 1);
  const below = new Int32Array(reach + 1);
  for (let y = 0; y < height; y++) {
    const row = y * width;
    for (let k = 1; k <= reach; k++) {
      above[k] = Math.max(0, y - k) * width;
      below[k] = Math.min(height - 1, y + k) * width;
    }
    for (let x = 0; x < width; x++) {
      let sum = plane[row + x] * middle;
      for (let k = 1; k <= reach; k++)
        sum += (plane[above[k] + x] + plane[below[k] + x]) * kernel[k];
      out[row + x] = sum;
    }
  }
  return out;
}

/** The centre and one side of a normalised Gaussian, three deviations long. */
function gaussianKernel(sigma: number): Float32Array {
  const reach = Math.max(1, Math.ceil(3 * sigma));
  const kernel = Float32Array.from({ length: reach + 1 }, (_, k) =>
    Math.exp(-(k * k) / (2 * sigma * sigma)),
  );
  const total = kernel.reduce((sum, weight, k) => sum + (k === 0 ? weight : 2 * weight), 0);
  return kernel.map((weight) => weight / total);
}
