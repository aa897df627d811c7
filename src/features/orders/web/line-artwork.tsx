import { lazy, Suspense, useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '../../../design/button.tsx';
import { toast } from '../../../design/toast.tsx';
import { call } from '../../../platform/browser/call.ts';
import { useArtwork } from '../../artwork/web/use-artwork.ts';
import type { FinishFile } from '../../cart/line.ts';
import { addArtwork } from '../calls.ts';
import type { OrderItemView } from '../reads.ts';
import type { LineDialogs } from './line-dialogs.ts';

const ArtworkDialog = lazy(() => import('../../artwork/web/artwork-dialog.tsx'));

/** Sends artwork for a printed line of an order: what is missing, or another file of it. */
export function LineArtwork({
  item,
  folio,
  missing,
  asked,
  dialogs,
}: {
  readonly item: OrderItemView;
  readonly folio: string;
  /** There is nothing to print from yet. */
  readonly missing: boolean;
  /** The order's next step asks for it, with the button. */
  readonly asked: boolean;
  readonly dialogs: LineDialogs;
}) {
  const line = item.id_order_detail;
  const open = dialogs.isOpen('arte', line);
  const [opened, setOpened] = useState(false);
  const { revalidate } = useRevalidator();
  const attach = async (files: readonly FinishFile[]): Promise<void> => {
    const archivos = files.map(({ name }) => name);
    const body = { folio, linea: line, archivos };
    const got = await call(addArtwork, { body });
    // A toast lies outside of the dialog.
    dialogs.close();
    if (got.ok) toast.success(`Tu arte ya está en el pedido ${folio}.`);
    else toast.error(got.error || 'No pudimos agregar tu arte al pedido. Inténtalo de nuevo.');
    await revalidate();
  };
  const artwork = useArtwork([], (files) => void attach(files));
  // Loaded with the first opening, kept while it closes.
  if (open && !opened) setOpened(true);
  const show = (): void => dialogs.show('arte', line);
  return (
    <>
      {missing ? (
        <div className="mt-3 border-l-4 border-l-coral bg-coral-wash px-3 py-2 text-sm sm:max-w-prose">
          <p>Falta tu arte: envíalo para que preparemos tu propuesta de diseño.</p>
          {asked ? null : (
            <Button look="secondary" extra="mt-2" onClick={show}>
              Enviar tu arte<span className="sr-only"> de {item.nombre}</span>
            </Button>
          )}
        </div>
      ) : (
        <Button look="quiet" extra="-ml-5 mt-1" onClick={show}>
          Enviar otro archivo<span className="sr-only"> de {item.nombre}</span>
        </Button>
      )}
      {opened ? (
        <Suspense>
          <ArtworkDialog open={open} artwork={artwork} onClose={dialogs.close} />
        </Suspense>
      ) : null}
    </>
  );
}
