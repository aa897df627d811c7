import { Swatch } from '../../../design/swatch.tsx';
import { formatCount } from '../../../kernel/count.ts';
import { formatPesos } from '../../../kernel/money.ts';
import { splitText } from '../../catalog/size-text.ts';
import { readFinishFiles } from '../finish-files.ts';
import { isApprovable, type NextAct, takesArtwork, wantsArtwork } from '../next-step.ts';
import type { OrderItemView } from '../reads.ts';
import { DesignApproval } from './design-approval.tsx';
import { FinishFiles } from './finish-files.tsx';
import { LineArtwork } from './line-artwork.tsx';
import type { LineDialogs } from './line-dialogs.ts';
import { LinePicture } from './line-picture.tsx';

/** One line of an order: what it is, how it is printed, with which files. */
export function OrderItem({
  item,
  folio,
  status,
  asked,
  dialogs,
}: {
  readonly item: OrderItemView;
  readonly folio: string;
  /** State of the order. */
  readonly status: number | null;
  /** What the order's next step asks for of this line; its button is there. */
  readonly asked: NextAct | undefined;
  readonly dialogs: LineDialogs;
}) {
  const files = readFinishFiles(item.imagenesterminados);
  return (
    <li className="grid grid-cols-[5rem_1fr] gap-x-4 py-5 md:grid-cols-[7.5rem_1fr_auto] md:gap-x-6">
      <div className="row-span-2">
        <LinePicture item={item} />
      </div>
      <div className="min-w-0">
        <p className="font-semibold">{item.nombre}</p>
        <p className="figures mt-1 text-sm text-ink-2">
          {formatCount(item.quantity)} piezas · {item.tecnica}
        </p>
        {item.tallas ? (
          <p className="figures mt-1 text-sm text-ink-2">{splitText(item.tallas)}</p>
        ) : null}
        {item.color ? (
          <p className="mt-1.5 flex items-center gap-2 text-sm text-ink-2">
            <Swatch css={item.css} size={18} /> {item.color}
          </p>
        ) : null}
      </div>
      <p className="figures mt-1.5 flex items-baseline gap-2 text-sm md:mt-0 md:block md:text-right">
        <span className="block font-semibold">
          {formatPesos(item.total ?? item.unit_price * item.quantity)}
        </span>
        <span className="text-xs text-ink-2">{formatPesos(item.unit_price)} c/u</span>
      </p>
      <div className="col-span-2 min-w-0 md:col-start-2">
        {item.notas ? (
          <p className="mt-2 max-w-prose border-l-2 border-line pl-3 text-sm whitespace-pre-line text-ink-2">
            <span className="sr-only">Notas: </span>
            {item.notas}
          </p>
        ) : null}
        <FinishFiles files={files} />
        {takesArtwork(item, status) ? (
          <LineArtwork
            item={item}
            folio={folio}
            missing={wantsArtwork(item, status)}
            asked={asked === 'arte'}
            dialogs={dialogs}
          />
        ) : null}
        <DesignApproval
          item={item}
          folio={folio}
          approvable={isApprovable(status)}
          asked={asked === 'propuesta'}
          dialogs={dialogs}
        />
        <FirstPiece address={item.primera_pieza} name={item.nombre} />
      </div>
    </li>
  );
}

/** What came out of the machine first: how all of it will look. */
function FirstPiece({
  address,
  name,
}: {
  readonly address: string | undefined;
  readonly name: string;
}) {
  if (!address) return null;
  return (
    <figure className="mt-3">
      <a href={address} target="_blank" rel="noopener noreferrer" className="inline-block">
        <img
          src={address}
          alt={`Primera pieza de ${name}`}
          width={128}
          height={96}
          loading="lazy"
          className="h-24 w-32 rounded-control border border-line bg-paper-2 object-cover"
        />
        <span className="sr-only"> (se abre en otra pestaña)</span>
      </a>
      <figcaption className="mt-1 text-xs text-ink-2">La primera pieza de tu pedido</figcaption>
    </figure>
  );
}
