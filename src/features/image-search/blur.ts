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
  const across = new Float32Array(plane.length);
  const both = new Float32Array(plane.length);
  const reach = kernel.length - 1;
  for (let y = 0; y < height; y++) {
    const row = y * width;
    for (let x = 0; x < width; x++) {
      let sum = (plane[row + x] as number) * (kernel[0] as number);
      for (let k = 1; k <= reach; k++) {
        const left = x >= k ? x - k : 0;
        const right = x + k < width ? x + k : width - 1;
        sum +=
          ((plane[row + left] as number) + (plane[row + right] as number)) * (kernel[k] as number);
      }
      across[row + x] = sum;
    }
  }
  for (let y = 0; y < height; y++) {
    const row = y * width;
    for (let x = 0; x < width; x++)
      both[row + x] = (across[row + x] as number) * (kernel[0] as number);
    for (let k = 1; k <= reach; k++) {
      const above = (y >= k ? y - k : 0) * width;
      const below = (y + k < height ? y + k : height - 1) * width;
      const weight = kernel[k] as number;
      for (let x = 0; x < width; x++) {
        both[row + x] =
          (both[row + x] as number) +
          ((across[above + x] as number) + (across[below + x] as number)) * weight;
      }
    }
  }
  return both;
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
