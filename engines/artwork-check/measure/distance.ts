/** How far each pixel of a mask lies from the nearest outside it, in pixels; 0 outside. */
export function distanceInside(inside: Uint8Array, width: number, height: number): Float32Array {
  const far = width + height;
  const column = new Uint16Array(width * height);
  for (let x = 0; x < width; x += 1) {
    let run = far;
    for (let at = x; at < column.length; at += width) {
      run = inside[at] === 0 ? 0 : Math.min(far, run + 1);
      column[at] = run;
    }
    run = far;
    for (let at = column.length - width + x; at >= 0; at -= width) {
      run = column[at] === 0 ? 0 : Math.min(run + 1, far);
      if (run < column[at]) column[at] = run;
    }
  }
  const distance = new Float32Array(width * height);
  const row = createRowPass(width);
  for (let y = 0; y < height; y += 1) row(column, distance, y * width);
  return distance;
}

/** The lower envelope of parabolas (Felzenszwalb and Huttenlocher), row by row. */
function createRowPass(width: number) {
  const places = new Int32Array(width);
  const borders = new Float64Array(width + 1);
  return (column: Uint16Array, distance: Float32Array, start: number): void => {
    const square = (x: number): number => column[start + x] * column[start + x];
    let last = 0;
    places[0] = 0;
    borders[0] = Number.NEGATIVE_INFINITY;
    borders[1] = Number.POSITIVE_INFINITY;
    for (let x = 1; x < width; x += 1) {
      let meets = 0;
      for (;;) {
        const before = places[last];
        meets = (square(x) + x * x - square(before) - before * before) / (2 * (x - before));
        if (meets > borders[last]) break;
        last -= 1;
      }
      last += 1;
      places[last] = x;
      borders[last] = meets;
      borders[last + 1] = Number.POSITIVE_INFINITY;
    }
    let of = 0;
    for (let x = 0; x < width; x += 1) {
      while (borders[of + 1] < x) of += 1;
      const place = places[of];
      distance[start + x] = Math.sqrt((x - place) ** 2 + square(place));
    }
  };
}
