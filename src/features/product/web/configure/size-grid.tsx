import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../../design/button.tsx';
import { formatCount } from '../../../../kernel/count.ts';
import { type SizeSplit, splitPieces } from '../../../catalog/size-split.ts';
import { mostOfSize, type SizeChoice } from '../../../catalog/sizes/size-rule.ts';
import { SizeField } from './size-field.tsx';

const SizeGuide = lazy(() => import('./size-guide.tsx'));

/** The pieces of a garment size by size; fetched where a product has sizes. */
export default function SizeGrid({
  choice,
  split,
  quantity,
  minimum,
  chart,
  onTell,
  onSpread,
}: {
  readonly choice: SizeChoice;
  readonly split: SizeSplit;
  readonly quantity: number;
  readonly minimum: number;
  /** Key of the table of measures, where one fits. */
  readonly chart: string | undefined;
  readonly onTell: (talla: string, pieces: number) => void;
  readonly onSpread: () => void;
}) {
  return (
    <fieldset id="tallas" className="min-w-0" aria-describedby="tallas-suma">
      <legend className="mb-1 flex w-full items-center justify-between gap-3 text-sm">
        <span>
          <span className="font-semibold">Tallas</span>
          <span className="text-ink-2"> · piezas de cada una</span>
        </span>
        {chart ? <GuideButton chart={chart} /> : null}
      </legend>
      <div className="divide-y divide-line border-y border-line">
        {choice.sizes.map(({ talla, inventario }) => (
          <SizeField
            key={talla}
            talla={talla}
            stock={inventario}
            most={mostOfSize(choice, talla)}
            pieces={split.find((size) => size.talla === talla)?.cantidad ?? 0}
            onTell={(told) => onTell(talla, told)}
          />
        ))}
      </div>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p id="tallas-suma" role="status" className="figures text-sm">
          <SumText told={splitPieces(split)} quantity={quantity} minimum={minimum} />
        </p>
        <Button look="secondary" onClick={onSpread} extra="px-4">
          Reparte parejo
        </Button>
      </div>
    </fieldset>
  );
}

/** 'Total 50 piezas · mínimo 24', or what is still to be told. */
function SumText({
  told,
  quantity,
  minimum,
}: {
  readonly told: number;
  readonly quantity: number;
  readonly minimum: number;
}) {
  if (told === quantity) {
    return (
      <>
        <span className="font-semibold">Total {formatCount(told)} piezas</span>
        <span className="text-ink-2"> · mínimo {formatCount(minimum)}</span>
      </>
    );
  }
  return (
    <>
      <span className="font-semibold">
        {formatCount(told)} de {formatCount(quantity)} piezas
      </span>
      <span className="text-ink-2"> · faltan {formatCount(quantity - told)}</span>
    </>
  );
}

function GuideButton({ chart }: { readonly chart: string }) {
  const [open, setOpen] = useState(false);
  /** Once asked for the dialog stays, so that closing it returns the focus. */
  const [asked, setAsked] = useState(false);
  const show = (): void => {
    setAsked(true);
    setOpen(true);
  };
  return (
    <>
      <button
        type="button"
        onClick={show}
        className="inline-flex min-h-11 items-center font-semibold text-cobalt underline underline-offset-2"
      >
        Guía de tallas
      </button>
      {asked ? (
        <Suspense>
          <SizeGuide chart={chart} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
