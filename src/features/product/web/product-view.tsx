import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { AlivePart } from '../../../framework/alive-part.tsx';
import { NO_FINISH } from '../../../kernel/messages.ts';
import { useVisit } from '../../accounts/web/session-store.ts';
import { useCart } from '../../cart/web/cart-store.ts';
import { useFinishQuote } from '../../cart/web/use-finish-quote.ts';
import type { ProductDetail } from '../../catalog/reads.ts';
import type { MyPrice } from '../../price-lists/web/my-price.tsx';
import { Configurator } from './configure/configurator.tsx';
import type { PrintJobGuard } from './configure/print-job.tsx';
import { useConfiguration } from './configure/use-configuration.ts';
import { usePurchase } from './configure/use-purchase.ts';
import { Gallery } from './gallery.tsx';
import type { LoadedProduct } from './loaded-product.ts';
import { DeliveryLine } from './price/delivery-line.tsx';
import { panelPrice } from './price/panel-price.ts';
import { PricePanel, PriceParts } from './price/price-panel.tsx';
import { useFinishDays } from './price/use-finish-days.ts';
import { BuyButton } from './product-actions.tsx';
import { ProductHeading } from './product-heading.tsx';

const ProductFacts = lazy(() => import('./product-facts.tsx'));
const SideActions = lazy(() => import('./side-actions.tsx'));
const KeepConfiguration = lazy(() => import('./configure/keep-configuration.tsx'));
const PrintJob = lazy(() => import('./configure/print-job.tsx'));

/** Seven of twelve columns, in sight for as long as the other column is: there is no blank beside it. */
const PICTURES = 'lg:float-left lg:w-[calc((100%-3rem)*7/12)] lg:top-28 lg:not-short:sticky';
/** And five, below the heading. */
const DECISIONS = 'lg:float-right lg:w-[calc((100%-3rem)*5/12)]';

/** The product and everything that is decided about it. */
export default function ProductView({
  loaded: { detail: open, today, materials },
  editing,
  colour: askedColour,
  preview = false,
}: {
  readonly loaded: LoadedProduct;
  /** uniqueId of the cart line being edited; null when buying. */
  readonly editing: string | null;
  /** Key of the colour the address asks for; '' for none. */
  readonly colour: string;
  /** Looked at by staff before it is so: nothing of it buys, sends or remembers. */
  readonly preview?: boolean;
}) {
  const edited = useCart((cart) => cart.lines.find((line) => line.uniqueId === editing));
  /** At the prices of whoever is here, where they are not the public's. */
  const [mine, setMine] = useState<MyPrice>();
  /** With the inks of the artwork in the prices of its finish. */
  const [inked, setInked] = useState<ProductDetail>();
  const priced = mine?.detail ?? open;
  const detail = inked ?? priced;
  const configuration = useConfiguration(open, edited, askedColour);
  const { state, colour, preorder, change } = configuration;
  const finish = useFinishQuote(
    state.technique,
    state.quantity,
    // What `tellFile` tells, whose module would be one more in the page's first load.
    state.artwork
      .map(({ name, colocacion }) => (colocacion ? `${name}~${colocacion.area}` : name))
      .join(),
  );
  const days = useFinishDays(state.technique, state.quantity, detail.terminados);
  const purchase = usePurchase(detail, configuration, finish, editing);
  /** Refuses the purchase while chosen files have not been uploaded. */
  const job = useRef<PrintJobGuard>(null);
  const printed = state.technique !== NO_FINISH;
  const images = colour && colour.imagenes.length > 0 ? colour.imagenes : detail.imagenes;
  const panel = panelPrice(detail, state, finish);
  const buy = (): void => {
    if (preview) return;
    if (!job.current || job.current.isReady()) purchase.request();
  };

  return (
    <>
      {preview ? null : <RememberView detail={open} onPrice={setMine} />}
      {editing === null && !preview ? (
        <Suspense>
          <KeepConfiguration
            detail={open}
            asked={askedColour}
            configuration={configuration}
            stamps={purchase.stamps}
          />
        </Suspense>
      ) : null}
      <article className="content gutter pt-4 lg:pt-8 [&_:is(a,button,input,select,textarea)]:scroll-mb-10">
        {/* Floats: two columns, each as long as it is, of what is read in one order everywhere. */}
        <div className="lg:flow-root">
          <ProductHeading detail={detail} extra={DECISIONS}>
            {mine?.note}
          </ProductHeading>
          <div className={`pt-4 lg:pt-0 ${PICTURES}`}>
            <Gallery
              images={images}
              texts={colour?.textos}
              name={detail.product_name}
              colour={colour?.nombre ?? ''}
              css={colour?.css}
              printed={printed}
            />
          </div>
          <div className={`contents lg:clear-right lg:block ${DECISIONS}`}>
            <div className="flex flex-col gap-7 pt-6 pb-6 lg:pt-3">
              <p className="max-w-[40em] text-ink-2">{detail.description}</p>
              <Configurator detail={detail} materials={materials} configuration={configuration} />
              {printed ? (
                <Suspense fallback={<div className="h-44" />}>
                  <div className="contents" inert={preview}>
                    <PrintJob
                      guard={job}
                      state={state}
                      colour={colour?.color ?? ''}
                      detail={priced}
                      quote={finish.quote}
                      onInked={setInked}
                      image={images[0] ?? ''}
                      change={change}
                    />
                  </div>
                </Suspense>
              ) : null}
              <PriceParts
                {...panel}
                delivery={
                  <DeliveryLine
                    today={today}
                    finishDays={days}
                    printed={printed}
                    preorder={preorder}
                  />
                }
              />
              <Suspense fallback={<div className="h-11" />}>
                <AlivePart>
                  <div className="contents" inert={preview}>
                    <SideActions
                      detail={open}
                      image={images[0] ?? ''}
                      editing={editing !== null}
                      configuration={configuration}
                    />
                  </div>
                </AlivePart>
              </Suspense>
            </div>
            <PricePanel
              {...panel}
              onRetry={finish.retry}
              action={
                <BuyButton
                  inert={preview}
                  editing={editing !== null}
                  blocked={finish.status === 'failed'}
                  purchase={purchase}
                  onPress={buy}
                />
              }
            />
          </div>
        </div>
        <div className="py-12">
          <Suspense>
            <ProductFacts detail={detail} />
          </Suspense>
        </div>
      </article>
    </>
  );
}

/**
 * Renders nothing, so that learning who is here renders none of the page anew: a part that still
 * waits for its code would lose what was pressed in it.
 */
function RememberView({
  detail,
  onPrice,
}: Pick<LoadedProduct, 'detail'> & {
  readonly onPrice: (mine: MyPrice | undefined) => void;
}) {
  const { signedIn } = useVisit();
  useEffect(() => {
    import('../../catalog/web/recently-viewed.ts').then(
      ({ recordView }) => recordView(detail, signedIn),
      (error: unknown) => console.warn('this view is not remembered', error),
    );
    if (!signedIn) return onPrice(undefined);
    import('../../price-lists/web/my-price.tsx').then(
      async ({ myPrice }) => onPrice(await myPrice(detail)),
      (error: unknown) => console.warn('the public price stays', error),
    );
  }, [detail, signedIn, onPrice]);
  return null;
}
