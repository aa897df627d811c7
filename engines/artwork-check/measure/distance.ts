/** How far each pixel of a mask lies from the nearest outside it, in pixels; 0 outside. */
export function distanceInside(inside: Uint8Array, width: number, height: number): Float32Array {
  const far = width + height;
  const column = new Uint16Array(width * height);
  // Row by row, all columns at once: down a column each pixel lies on another page of memory.
  for (let at = 0; at < column.length; at += 1) {
    if (inside[at] !== 0) column[at] = at < width ? far : Math.min(far, column[at - width] + 1);
  }
  for (let at = column.length - width - 1; at >= 0; at -= 1) {
    const below = column[at + width] + 1;
    if (below < column[at]) column[at] = below;
  }
  const distance = new Float32Array(width * height);
  const row = createRowPass(width);
  for (let y = 0; y < height; y += 1) row(column, distance, y * width);
  return distance;
}

/**
 * The lower envelope of parabolas (Felzenszwalb and Huttenlocher), row by row: of each run of pixels
 * inside with the one outside before and after it, for beyond those nothing is nearer.
 */
function createRowPass(width: number) {
  const places = new Int32Array(width);
  const squares = new Float64Array(width);
  const borders = new Float64Array(width + 1);
  const run = (distance: Float32Array, start: number, from: number, to: number): void => {
    let last = 0;
    places[0] = from;
    borders[0] = Number.NEGATIVE_INFINITY;
    borders[1] = Number.POSITIVE_INFINITY;
    for (let x = from + 1; x < to; x += 1) {
      let meets = 0;
      for (;;) {
        const before = places[last];
        meets = (squares[x] + x * x - squares[before] - before * before) / (2 * (x - before));
        if (meets > borders[last]) break;
        last -= 1;
      }
      last += 1;
      places[last] = x;
      borders[last] = meets;
      borders[last + 1] = Number.POSITIVE_INFINITY;
    }
    let of = 0;
    for (let x = from; x < to; x += 1) {
      while (borders[of + 1] < x) of += 1;
      const away = x - places[of];
      distance[start + x] = Math.sqrt(away * away + squares[places[of]]);
    }
  };
  return (column: Uint16Array, distance: Float32Array, start: number): void => {
    for (let x = 0; x < width; x += 1) {
      if (column[start + x] === 0) continue;
      const from = Math.max(0, x - 1);
      squares[from] = column[start + from] * column[start + from];
      for (; x < width && column[start + x] !== 0; x += 1) {
        squares[x] = column[start + x] * column[start + x];
      }
      if (x < width) squares[x] = 0;
      run(distance, start, from, Math.min(width, x + 1));
    }
  };
}
