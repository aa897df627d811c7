import { data, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { buttonLook } from '../../../design/button.tsx';
import { formatCount } from '../../../kernel/count.ts';
import { NO_FINISH } from '../../../kernel/messages.ts';
import { dayText } from '../../../kernel/moments.ts';
import { formatPesos } from '../../../kernel/money.ts';
import { openGraph } from '../../../platform/browser/open-graph.ts';
import { type PageMeta, pageTitle } from '../../../platform/browser/root-data.ts';
import { pages } from '../../../routes.ts';
import { DoorPriceOf } from '../../landed-price/web/door-price-of.tsx';
import { type SharedDesign, sharedPath, sharedPictureAt } from '../shared-design.ts';
import { sharingContext } from './sharing-context.ts';
import { Unshare } from './unshare.tsx';

interface SharedData extends SharedDesign {
  readonly token: string;
  readonly address: string;
}

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { token = '' } = params;
  const shared = await context.get(sharingContext).shared(token);
  if (!shared) throw data(null, { status: 404 });
  const address = new URL(sharedPath(token), request.url).href;
  return { ...shared, token, address } satisfies SharedData;
}

const titleOf = ({ producto, terminado }: SharedDesign): string =>
  `${producto.nombre}${terminado === NO_FINISH ? '' : ` en ${terminado.toLowerCase()}`}`;
const pieces = (quantity: number): string =>
  `${formatCount(quantity)} ${quantity === 1 ? 'pieza' : 'piezas'}`;

export const meta = ({
  loaderData,
  ...page
}: PageMeta & { readonly loaderData: SharedData | undefined }) => [
  pageTitle(page, loaderData ? titleOf(loaderData) : 'Diseño compartido'),
  { name: 'robots', content: 'noindex, nofollow' },
  ...(import.meta.env.SSR && loaderData
    ? openGraph(page, {
        title: titleOf(loaderData),
        description: descriptionOf(loaderData),
        address: loaderData.address,
        picture: sharedPictureAt(loaderData.token, 'tarjeta.jpg'),
      })
    : []),
];

function descriptionOf({ cantidad, color, precio }: SharedDesign): string {
  const price = precio ? `, ${formatPesos(precio.pieza)} cada una con IVA` : '';
  return `${pieces(cantidad)} en ${color.nombre.toLowerCase()}${price}.`;
}

/** A product as somebody configured it, with their artwork on it and what it costs today. */
export default function SharedPage() {
  const shared = useLoaderData<typeof loader>();
  const {
    token,
    producto,
    color,
    terminado,
    cantidad,
    precio,
    tintas,
    posiciones,
    puntadas,
    sobrePedido,
    vence,
    propio,
  } = shared;
  return (
    <article className="content gutter grid gap-8 pt-8 pb-20 md:pt-12 lg:grid-cols-[7fr_5fr] lg:gap-14">
      <img
        src={sharedPictureAt(token, 'diseno.webp')}
        alt={`${producto.nombre} en ${color.nombre.toLowerCase()} con su logo`}
        width={960}
        height={960}
        fetchPriority="high"
        className="aspect-square w-full rounded-sheet bg-paper-2 object-contain"
      />
      <div>
        <p className="text-sm text-ink-2">Te compartieron este diseño</p>
        <h1 className="mt-1 text-2xl tracking-tight md:text-3xl">{producto.nombre}</h1>
        <dl className="mt-6 grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
          <dt className="text-ink-2">Color</dt>
          <dd className="flex items-center gap-2">
            {color.css ? (
              <span
                aria-hidden="true"
                className="size-4 rounded-full border border-line-2"
                style={{ background: color.css }}
              />
            ) : null}
            {color.nombre}
          </dd>
          <dt className="text-ink-2">Terminado</dt>
          <dd>{terminado}</dd>
          <dt className="text-ink-2">Cantidad</dt>
          <dd className="figures">{pieces(cantidad)}</dd>
        </dl>
        {precio ? (
          <p className="mt-6 border-t border-line pt-4">
            <span data-price className="figures text-2xl font-semibold">
              {formatPesos(precio.pieza)}
            </span>{' '}
            <span className="text-sm text-ink-2">c/u, IVA incluido</span>
            <span className="figures mt-1 block text-sm">
              {formatPesos(precio.total)} en total, sin envío
            </span>
            {puntadas ? (
              <span className="mt-1 block text-sm text-pretty text-ink-2">{puntadas}</span>
            ) : null}
          </p>
        ) : null}
        {precio ? (
          <DoorPriceOf
            code={producto.clave}
            colour={color.clave}
            technique={terminado}
            quantity={cantidad}
            inks={tintas}
            positions={posiciones}
            preorder={sobrePedido}
          />
        ) : (
          <p className="mt-6 border-t border-line pt-4">
            Ya no se vende así. Mira el producto para ver qué cambió.
          </p>
        )}
        <Link
          to={pages.product(producto.clave, color.clave)}
          className={buttonLook('primary', 'mt-6 w-full')}
        >
          Hacerlo con mi logo
        </Link>
        <p className="mt-3 text-xs text-ink-2">
          Este enlace sirve hasta el {dayText(vence.slice(0, 10))}.
        </p>
        {propio ? <Unshare token={token} /> : null}
      </div>
    </article>
  );
}
