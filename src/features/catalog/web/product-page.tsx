import { lazy, Suspense, useEffect, useState } from 'react';
import { data, type LoaderFunctionArgs, type MetaArgs, useSearchParams } from 'react-router';
import { TextArea } from '../../../design/field.tsx';
import { toast } from '../../../design/toast.tsx';
import { NO_FINISH } from '../../../kernel/messages.ts';
import { pages } from '../../../routes.ts';
import { useRootData } from '../../../web/root-data.ts';
import { shopVisit } from '../../../web/shop-context.ts';
import { ArtworkSection } from '../../artwork/web/artwork-section.tsx';
import { useArtwork } from '../../artwork/web/use-artwork.ts';
import { MAX_NOTES } from '../../cart/valid-lines.ts';
import { useCart } from '../../cart/web/cart-store.ts';
import { useFinishQuote } from '../../cart/web/use-finish-quote.ts';
import { shopDate } from '../delivery-range.ts';
import type { ProductDetail } from '../reads.ts';
import { Configurator } from './product/configurator.tsx';
import { DeliveryLine } from './product/delivery-line.tsx';
import { Gallery } from './product/gallery.tsx';
import { MissingProduct } from './product/missing-product.tsx';
import { panelPrice } from './product/panel-price.ts';
import { PricePanel } from './product/price-panel.tsx';
import { BuyButton, LeaveEditing, SideActions } from './product/product-actions.tsx';
import { ProductFacts } from './product/product-facts.tsx';
import { ProductHeading } from './product/product-heading.tsx';
import { useConfiguration } from './product/use-configuration.ts';
import { useFinishDays } from './product/use-finish-days.ts';
import { usePurchase } from './product/use-purchase.ts';
import { recordView } from './recently-viewed.ts';

const ArtworkDialog = lazy(() => import('../../artwork/web/artwork-dialog.tsx'));

/** The product of the address, by either of its ids; 404 where there is none. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const detail = await context.get(shopVisit).catalog.detail(params.id ?? '');
  if (!detail) return data(undefined, { status: 404 });
  const canonical = new URL(pages.product(detail.id_producto_prov), request.url).href;
  return data({ detail, canonical, today: shopDate(new Date()) });
}

type Loaded = {
  readonly detail: ProductDetail;
  readonly canonical: string;
  readonly today: string;
};

export const headers = () => ({ 'Cache-Control': 'public, s-maxage=60' });

export function meta({ loaderData }: MetaArgs<typeof loader>) {
  if (!loaderData) return [{ title: 'Producto no encontrado | Estampa' }];
  const { detail, canonical } = loaderData;
  return [
    { title: `${detail.product_name} | Estampa` },
    {
      name: 'description',
      content: `${detail.description} Con tu logo, desde ${detail.piezas_caja} piezas.`,
    },
    { tagName: 'link', rel: 'canonical', href: canonical },
  ];
}

export default function ProductPage({ loaderData }: { readonly loaderData: Loaded | undefined }) {
  const [search] = useSearchParams();
  if (!loaderData) return <MissingProduct />;
  const editing = search.get('edit') === 'true' ? (search.get('cartProductId') ?? '') : null;
  const { detail, today } = loaderData;
  return (
    <ProductView
      key={`${detail.id_product}/${editing ?? ''}`}
      detail={detail}
      today={today}
      editing={editing}
    />
  );
}

export function ErrorBoundary() {
  return <MissingProduct />;
}

function ProductView({
  detail,
  today,
  editing,
}: {
  readonly detail: ProductDetail;
  readonly today: string;
  /** uniqueId of the cart line being edited; null when buying. */
  readonly editing: string | null;
}) {
  const signedIn = Boolean(useRootData()?.user);
  const edited = useCart((cart) => cart.lines.find((line) => line.uniqueId === editing));
  const configuration = useConfiguration(detail, edited);
  const { state, colour, change } = configuration;
  const finish = useFinishQuote(state.technique, state.quantity);
  const days = useFinishDays(state.technique, detail.terminados);
  const purchase = usePurchase(detail, configuration, finish, editing);
  const artwork = useArtwork(state.artwork, (files) => change({ kind: 'artwork', artwork: files }));
  const [uploading, setUploading] = useState(false);
  /** Once asked for the dialog stays, so that closing it returns the focus. */
  const [asked, setAsked] = useState(false);
  const printed = state.technique !== NO_FINISH;
  const images = colour && colour.imagenes.length > 0 ? colour.imagenes : detail.imagenes;

  useEffect(() => recordView(detail, signedIn), [detail, signedIn]);

  const openArtwork = (): void => {
    setAsked(true);
    setUploading(true);
  };
  const chooseTechnique = (technique: string): void => {
    if (technique === NO_FINISH) artwork.reset();
    change({ kind: 'technique', technique });
  };
  const buy = (): void => {
    if (printed && artwork.waiting.length > 0) {
      toast.warning('Carga los archivos que elegiste, o quítalos, antes de continuar.');
      openArtwork();
    } else purchase.request();
  };

  return (
    <>
      <article className="content gutter pt-4 lg:grid lg:grid-cols-12 lg:gap-x-12 lg:pt-8">
        <div className="lg:col-span-7">
          <div className="lg:sticky lg:top-24">
            <Gallery images={images} name={detail.product_name} colour={colour?.nombre ?? ''} />
          </div>
        </div>
        <div className="contents lg:col-span-5 lg:block">
          <div className="flex flex-col gap-7 pt-6 pb-8 lg:pt-0 lg:pb-0 [&_:is(a,button,input,select,textarea)]:scroll-mb-56 lg:[&_:is(a,button,input,select,textarea)]:scroll-mb-72">
            <ProductHeading detail={detail} />
            <Configurator
              detail={detail}
              configuration={configuration}
              onTechnique={chooseTechnique}
            />
            {printed ? (
              <>
                <ArtworkSection artwork={artwork} onOpen={openArtwork} />
                <TextArea
                  label="Notas para el impresor"
                  optional
                  rows={3}
                  maxLength={MAX_NOTES}
                  placeholder="Dónde va tu logo, en qué tinta, de qué tamaño…"
                  value={state.notes}
                  onChange={(event) => change({ kind: 'notes', notes: event.target.value })}
                />
              </>
            ) : null}
            {editing === null ? (
              <SideActions detail={detail} image={images[0] ?? ''} />
            ) : (
              <LeaveEditing />
            )}
          </div>
          <PricePanel
            {...panelPrice(detail, state, finish)}
            delivery={<DeliveryLine today={today} finishDays={days} printed={printed} />}
            onRetry={finish.retry}
            action={
              <BuyButton
                editing={editing !== null}
                blocked={finish.status === 'failed'}
                purchase={purchase}
                onPress={buy}
              />
            }
          />
        </div>
      </article>
      <div className="content gutter py-12">
        <ProductFacts detail={detail} />
      </div>
      {asked ? (
        <Suspense>
          <ArtworkDialog open={uploading} artwork={artwork} onClose={() => setUploading(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
