import { useState } from 'react';
import { Dialog } from '../../../../design/dialog.tsx';
import { formatPesos } from '../../../../kernel/money.ts';
import { finishNames } from '../../../catalog/finish-names.ts';
import { tellFile } from '../../../pricing/print-job.ts';
import { useDeliveryPlace } from '../../../shipping/web/delivery-place-store.ts';
import type { LandedRow } from '../../contract.ts';
import { PlaceHead } from '../place-head.tsx';
import { useLandedPrice } from '../use-landed-price.ts';
import type { Comparing } from './comparing.ts';
import { FinishColumn } from './finish-column.tsx';

/** Two techniques of a product beside each other: picture, price at the door, day, and the check. */
export default function CompareDialog({
  open,
  onClose,
  ...comparing
}: Comparing & { readonly open: boolean; readonly onClose: () => void }) {
  return (
    <Dialog open={open} title="Compara terminados" width="wide" onClose={onClose}>
      <Comparison {...comparing} onDone={onClose} />
    </Dialog>
  );
}

function Comparison({ onDone, ...comparing }: Comparing & { readonly onDone: () => void }) {
  const { detail, colour, technique, quantity, files } = comparing;
  const names = finishNames(detail);
  const first = names.includes(technique) ? technique : (names[0] ?? '');
  const [left, setLeft] = useState(first);
  const [right, setRight] = useState(() => names.find((name) => name !== first) ?? '');
  const place = useDeliveryPlace((state) => state.chosen);
  const wish = (terminado: string) =>
    place && {
      ...{ id: detail.id_producto_prov, color: colour, terminado },
      ...{ cp: place.postalCode, cantidades: [quantity] },
      archivos: files.map(tellFile),
    };
  const leftPrices = useLandedPrice(wish(left));
  const rightPrices = useLandedPrice(wish(right));
  const choose = (name: string): void => {
    comparing.onTechnique(name);
    onDone();
  };
  const shared = { comparing, names, hasPlace: place !== undefined, onChoose: choose };
  return (
    <>
      <div data-private>
        <PlaceHead />
      </div>
      <p role="status" className="figures mt-1 min-h-5 text-sm text-ink-2">
        {leftPrices.state === 'ready' && rightPrices.state === 'ready'
          ? differenceOf(left, leftPrices.rows[0], right, rightPrices.rows[0])
          : ''}
      </p>
      <div className="mt-3 grid grid-cols-2 gap-x-4 md:gap-x-6">
        <FinishColumn
          {...shared}
          label="Primer terminado"
          technique={left}
          other={right}
          prices={leftPrices}
          onTechnique={setLeft}
        />
        <FinishColumn
          {...shared}
          label="Segundo terminado"
          technique={right}
          other={left}
          prices={rightPrices}
          onTechnique={setRight}
        />
      </div>
    </>
  );
}

/** 'DTF cuesta $12.40 menos por pieza que Serigrafía.'; '' while one of the prices is not known. */
function differenceOf(
  left: string,
  one: LandedRow | undefined,
  right: string,
  two: LandedRow | undefined,
): string {
  if (!one || !two || one.cantidad !== two.cantidad) return '';
  const centavos = Math.round((one.por_pieza - two.por_pieza) * 100);
  if (centavos === 0) return `${left} y ${right} cuestan lo mismo por pieza.`;
  const [cheaper, dearer] = centavos < 0 ? [left, right] : [right, left];
  return `${cheaper} cuesta ${formatPesos(Math.abs(centavos) / 100)} menos por pieza que ${dearer}.`;
}
