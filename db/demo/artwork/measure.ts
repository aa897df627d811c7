/**
 * Figures of measures as strokes in a box 13 wide and 22 high: a machine without typefaces draws
 * them as well.
 */
const FIGURES: readonly string[] = [
  '<ellipse cx="6.5" cy="11" rx="6.5" ry="11"/>',
  '<path d="M3 4l5-4v22"/>',
  '<path d="M0 6a6.5 6 0 1 1 12 3q-2 5-12 13h13"/>',
  '<path d="M1 0h11l-6 8a6.5 7 0 1 1-6 10"/>',
  '<path d="M10 22v-22l-10 15h13"/>',
  '<path d="M12 0h-10l-1 9a6.5 6.5 0 1 1-1 9"/>',
  '<circle cx="6.5" cy="15.5" r="6.5"/><path d="M11 0q-11 4-11 15"/>',
  '<path d="M0 0h13l-8 22"/>',
  '<circle cx="6.5" cy="5.5" r="5.5"/><circle cx="6.5" cy="16.5" r="5.5"/>',
  '<circle cx="6.5" cy="6.5" r="6.5"/><path d="M2 22q11-4 11-15"/>',
];
const FIGURE = 18.5;
const MILLIMETRES =
  '<path d="M0 22v-14m0 4q4-6 8 0v10m0-10q4-6 8 0v10M24 22v-14m0 4q4-6 8 0v10m0-10q4-6 8 0v10"/>';
const UNIT = 40;

/** '62 mm' in strokes, its middle at 0. */
export function measure(mm: number): string {
  const figures = [...String(mm)].map(Number);
  const wide = figures.length * FIGURE + 5 + UNIT;
  const drawn = figures.map((figure, at) => moved(at * FIGURE, FIGURES[figure] ?? ''));
  const unit = moved(figures.length * FIGURE + 5, MILLIMETRES);
  return moved(-wide / 2, `${drawn.join('')}${unit}`);
}

const moved = (x: number, inner: string): string => `<g transform="translate(${x} 0)">${inner}</g>`;
