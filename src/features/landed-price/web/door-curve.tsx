import { formatCount } from '../../../kernel/count.ts';
import { formatPesos } from '../../../kernel/money.ts';
import type { LandedRow } from '../contract.ts';

const WIDTH = 360;
const HEIGHT = 132;
const EDGE = { left: 10, right: 10, top: 26, bottom: 22 };
interface Point {
  readonly x: number;
  readonly y: number;
  readonly row: LandedRow;
}

/** Quantities grow by doubling, as orders do; prices from the dearest row to the cheapest. */
function pointsOf(rows: readonly LandedRow[]): readonly Point[] {
  const logs = rows.map(({ cantidad }) => Math.log(cantidad));
  const prices = rows.map(({ por_pieza }) => por_pieza);
  const [from, to] = [Math.min(...logs), Math.max(...logs)];
  const [least, most] = [Math.min(...prices), Math.max(...prices)];
  return rows.map((row, index) => ({
    row,
    x:
      EDGE.left +
      (((logs[index] ?? 0) - from) / (to - from || 1)) * (WIDTH - EDGE.left - EDGE.right),
    y:
      EDGE.top + ((most - row.por_pieza) / (most - least || 1)) * (HEIGHT - EDGE.top - EDGE.bottom),
  }));
}

/** Away from the line, which falls from the left. */
const anchorAt = (x: number): 'start' | 'end' => (x < WIDTH / 2 ? 'start' : 'end');

/** How the price of a piece falls with the quantity; the table below says the same in figures. */
export function DoorCurve({
  rows,
  quantity,
  best,
}: {
  readonly rows: readonly LandedRow[];
  readonly quantity: number;
  readonly best: LandedRow | undefined;
}) {
  const points = pointsOf(rows);
  const named = points.filter(({ row }) => row.cantidad === quantity || row === best);
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return null;
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={`De ${formatPesos(first.row.por_pieza)} por pieza con ${formatCount(first.row.cantidad)} a ${formatPesos(last.row.por_pieza)} con ${formatCount(last.row.cantidad)}`}
      className="figures block w-full max-w-md"
    >
      <line
        x1={EDGE.left}
        x2={WIDTH - EDGE.right}
        y1={HEIGHT - EDGE.bottom + 6}
        y2={HEIGHT - EDGE.bottom + 6}
        className="stroke-line"
      />
      <polyline
        points={points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')}
        fill="none"
        className="stroke-cobalt"
        strokeWidth={2}
        strokeLinejoin="round"
      />
      {points.map(({ x, y, row }) => (
        <circle
          key={row.cantidad}
          cx={x}
          cy={y}
          r={row.cantidad === quantity ? 5 : 3}
          className={row.cantidad === quantity ? 'fill-overprint' : 'fill-cobalt'}
        />
      ))}
      {named.map(({ x, y, row }) => (
        <text
          key={row.cantidad}
          x={x}
          y={y - 9}
          textAnchor={anchorAt(x)}
          fontSize={12}
          className={`font-semibold ${row.cantidad === quantity ? 'fill-overprint' : 'fill-success'}`}
        >
          {formatPesos(row.por_pieza)}
        </text>
      ))}
      {[first, last].map(({ x, row }) => (
        <text
          key={row.cantidad}
          x={x}
          y={HEIGHT - 2}
          textAnchor={anchorAt(x)}
          fontSize={12}
          className="fill-ink-2"
        >
          {formatCount(row.cantidad)} pzas
        </text>
      ))}
    </svg>
  );
}
