const INKS = ['#c8102e', '#14508c', '#1e7a3c', '#f2b705', '#3b2a20'];

/** A drawing of squares side by side, each of an ink of its own; five at most. */
export function inkedLogo(inks: number): string {
  const squares = INKS.slice(0, inks).map(
    (ink, place) => `<rect x="${4 + place * 24}" y="4" width="20" height="20" fill="${ink}"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="124mm" height="28mm" viewBox="0 0 124 28">${squares.join('')}</svg>`;
}
