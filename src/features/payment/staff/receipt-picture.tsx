import { buttonLook } from '../../../design/button.tsx';
import { files } from '../../../routes.ts';
import type { WaitingTransfer } from '../transfer/transfer-desk-reads.ts';

/** As high before it comes as afterwards: what stands below it does not move away from a thumb. */
const ROOM = 'block h-[60svh] w-full bg-paper-2 lg:h-[70svh]';

/** The receipt as it was sent; a PDF opens beside, in a tab of its own. */
export function ReceiptPicture({ receipt }: { readonly receipt: WaitingTransfer }) {
  const address = files.receipt(receipt.id);
  return (
    <figure className="min-w-0 rounded-sheet border border-line bg-sheet p-3">
      {receipt.archivo === 'imagen' ? (
        <img
          src={address}
          alt={`Comprobante del pedido ${receipt.folio}`}
          className={`${ROOM} object-contain`}
        />
      ) : (
        <iframe src={address} title={`Comprobante del pedido ${receipt.folio}`} className={ROOM} />
      )}
      <figcaption className="mt-3 flex flex-wrap items-center justify-between gap-2 text-xs text-ink-2">
        <span>
          El cliente escribió <strong className="figures text-ink">{receipt.referencia}</strong>
        </span>
        <a
          href={address}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonLook('quiet', 'min-h-9 px-3 py-1')}
        >
          Abrir en otra pestaña
        </a>
      </figcaption>
    </figure>
  );
}
