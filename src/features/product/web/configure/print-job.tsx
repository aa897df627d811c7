import { lazy, type RefObject, Suspense, useImperativeHandle, useState } from 'react';
import { TextArea } from '../../../../design/field.tsx';
import { toast } from '../../../../design/toast.tsx';
import { ArtworkSection } from '../../../artwork/web/artwork-section.tsx';
import { PlacedFiles } from '../../../artwork/web/placing/placed-files.tsx';
import { useArtwork } from '../../../artwork/web/use-artwork.ts';
import { MAX_NOTES } from '../../../cart/valid-lines.ts';
import { finishNames } from '../../../catalog/finish-names.ts';
import type { ProductDetail } from '../../../catalog/reads.ts';
import type { FinishQuote } from '../../../pricing/finish-quote.ts';
import { inkStep } from '../../../pricing/finish-tiers.ts';
import type { ConfigurationState } from './configuration-state.ts';
import { InkTerms } from './ink-terms.tsx';
import type { ConfigurationHandle } from './use-configuration.ts';
import { useInkedDetail } from './use-inked-detail.ts';

const PrintCheck = lazy(() => import('../../../artwork/web/print-check/print-check.tsx'));
const ArtworkDialog = lazy(() => import('../../../artwork/web/artwork-dialog.tsx'));

/** What the buy button asks first. */
export interface PrintJobGuard {
  /** False, and said so with the dialog open, while files wait for their upload. */
  isReady(): boolean;
}

/** Artwork and notes of a printed product; fetched when a finish is chosen. */
export default function PrintJob({
  guard,
  state,
  colour,
  detail,
  quote,
  onInked,
  image,
  change,
}: {
  readonly guard: RefObject<PrintJobGuard | null>;
  /** Name or key of the product's colour. */
  readonly colour: string;
  readonly detail: ProductDetail;
  readonly quote: FinishQuote | undefined;
  /** Told the product at the prices of the artwork's inks; undefined where they cost nothing. */
  readonly onInked: (detail: ProductDetail | undefined) => void;
  /** A picture of the product in that colour. */
  readonly image: string;
  readonly state: ConfigurationState;
  readonly change: ConfigurationHandle['change'];
}) {
  const artwork = useArtwork(state.artwork, (files) => change({ kind: 'artwork', artwork: files }));
  useInkedDetail({ detail, state, quote, onInked });
  const [uploading, setUploading] = useState(false);
  /** Once asked for the dialog stays, so that closing it returns the focus. */
  const [asked, setAsked] = useState(false);
  const open = (): void => {
    setAsked(true);
    setUploading(true);
  };
  useImperativeHandle(guard, () => ({
    isReady: () => {
      if (artwork.waiting.length === 0) return true;
      toast.warning('Carga los archivos que elegiste, o quítalos, antes de continuar.');
      open();
      return false;
    },
  }));
  return (
    <>
      <div>
        <ArtworkSection artwork={artwork} onOpen={open}>
          {state.artwork.length > 0 ? (
            <PlacedFiles
              image={image}
              technique={state.technique}
              files={state.artwork}
              onChange={(files) => change({ kind: 'artwork', artwork: files })}
            />
          ) : null}
        </ArtworkSection>
        <InkTerms detail={detail} state={state} quote={quote} />
        {state.artwork.length + artwork.waiting.length === 0 ? (
          <p className="mt-1 text-xs text-ink-2">
            ¿Aún no lo tienes? Agrega tu producto y envíanos tu arte después: lo necesitamos para
            preparar tu propuesta de diseño.
          </p>
        ) : null}
        {state.artwork.length > 0 ? (
          <Suspense fallback={<div className="h-24" />}>
            <PrintCheck
              files={state.artwork}
              technique={state.technique}
              others={finishNames(detail).filter((name) => name !== state.technique)}
              colour={colour}
              quantity={state.quantity}
              inkStep={inkStep(detail.terminados, state.quantity)}
              onChange={(files) => change({ kind: 'artwork', artwork: files })}
              onTechnique={(technique) => change({ kind: 'technique', technique })}
            />
          </Suspense>
        ) : null}
      </div>
      <TextArea
        label="Notas para el impresor"
        optional
        rows={3}
        maxLength={MAX_NOTES}
        placeholder="Dónde va tu logo, en qué tinta, de qué tamaño…"
        value={state.notes}
        onChange={(event) => change({ kind: 'notes', notes: event.target.value })}
      />
      {asked ? (
        <Suspense>
          <ArtworkDialog open={uploading} artwork={artwork} onClose={() => setUploading(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
