import { Dialog } from '../../../../design/dialog.tsx';
import { sizeChart } from '../../../catalog/sizes/size-chart.ts';

/** The table of measures of a garment; fetched when it is asked for. */
export default function SizeGuide({
  chart,
  open,
  onClose,
}: {
  readonly chart: string;
  readonly open: boolean;
  readonly onClose: () => void;
}) {
  const table = sizeChart(chart);
  if (!table) return null;
  return (
    <Dialog open={open} title="Guía de tallas" onClose={onClose}>
      <table className="figures w-full border-collapse text-sm">
        <caption className="mb-2 text-left text-sm text-ink-2">
          {table.garment}, medidas en cm
        </caption>
        <thead>
          <tr className="border-b border-ink text-xs">
            <th scope="col" className="py-2 pr-2 text-left">
              Talla
            </th>
            {table.columns.map((column) => (
              <th key={column} scope="col" className="px-1 py-2 text-right align-bottom">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map(([talla, ...measures]) => (
            <tr key={talla} className="border-b border-line">
              <th scope="row" className="py-2 pr-2 text-left font-semibold">
                {talla}
              </th>
              {table.columns.map((column, place) => (
                <td key={column} className="px-1 text-right">
                  {measures[place]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-4 text-sm text-ink-2">{table.advice}</p>
    </Dialog>
  );
}
