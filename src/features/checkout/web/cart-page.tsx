import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { toast } from '../../../design/toast.tsx';
import { FOLIO } from '../../../kernel/ids.ts';
import { MESSAGES } from '../../../kernel/messages.ts';
import { type PageMeta, pageTitle, useRootData } from '../../../platform/browser/root-data.ts';
import { pages } from '../../../routes.ts';
import { useVisit } from '../../accounts/web/session-store.ts';
import { useCart } from '../../cart/web/cart-store.ts';
import type { SiteSettings } from '../../site/reads.ts';
import type { SiteData } from '../../site/web/use-site.ts';
import type { PayWay } from '../pay-way.ts';
import type { OPENS_SAVED } from '../saved-cart/saved-cart.ts';
import { EmptyCart } from './cart/cart-step.tsx';
import { Checkout } from './checkout.tsx';
import { useCheckoutDraft } from './checkout-store.ts';
import { Confirmation } from './placed/confirmation.tsx';
import { forgetOrdered, keepOrdered, useOrdered } from './placed/ordered-cart.ts';

// Written out: its module is that of those who come so.
const SAVED = 'guardado' satisfies typeof OPENS_SAVED;
/** Of those who come by the link of a cart that they saved. */
const OpenSaved = lazy(() => import('./saved-cart/open-saved.tsx'));
/** Of those whose cart is empty. */
const BestSellers = lazy(() => import('../../catalog/web/best-sellers.tsx'));

export const meta = (page: PageMeta) => [
  pageTitle(page, 'Mi carrito'),
  {
    name: 'description',
    content: 'Revisa tus productos, elige dirección y paquetería, y genera tu cotización.',
  },
  { name: 'robots', content: 'noindex' },
];

/** Cart, checkout and, once the order is in, its confirmation. */
export default function CartPage({ ways }: { readonly ways: readonly PayWay[] }) {
  const data = useRootData<SiteData>();
  const navigate = useNavigate();
  const location = useLocation();
  const hydrated = useCart((cart) => cart.hydrated);
  const lines = useCart((cart) => cart.lines);
  const [placed, setPlaced] = useState<{ readonly entry: string; readonly folio: string }>();
  useInvalidLinesNotice(hydrated);
  const { known, signedIn, email, username } = useVisit();
  useEffect(() => {
    if (known && hydrated) void reprice(signedIn);
  }, [known, hydrated, signedIn]);
  const holds = lines.length > 0;
  useEffect(() => {
    if (holds) forgetOrdered();
  }, [holds]);
  useEffect(() => {
    // Nobody takes nothing over: whoever's session ended finds what they filled in once they are back.
    if (known && email) useCheckoutDraft.getState().belongTo(email);
  }, [known, email]);

  const confirm = (folio: string): void => {
    // Shown at once; the history entry takes over when the navigation lands.
    setPlaced({ entry: location.key, folio });
    keepOrdered(folio, username ?? '');
    useCart.getState().clear();
    useCheckoutDraft.getState().forget();
    const options = { replace: true, state: { folio }, defaultShouldRevalidate: false };
    void navigate(pages.cart, options);
  };
  const folio = placed && placed.entry === location.key ? placed.folio : folioOf(location.state);

  return (
    <div className="content gutter pt-6 pb-16 md:pt-10">
      {known && hydrated && new URLSearchParams(location.search).has(SAVED) ? (
        <Suspense>
          <OpenSaved signedIn={signedIn} />
        </Suspense>
      ) : null}
      {!hydrated || (lines.length === 0 && !folio) ? (
        <CartOpening opened={hydrated} who={signedIn ? username : undefined} />
      ) : folio ? (
        <Confirmation
          folio={folio}
          ways={ways}
          onDownload={(wanted) => downloadQuote(wanted, data?.site)}
        />
      ) : (
        <>
          <CartTitle />
          <Checkout
            lines={lines}
            signedIn={signedIn}
            known={known}
            couponInput={data?.site.couponInput ?? false}
            onPlaced={confirm}
          />
        </>
      )}
    </div>
  );
}

/** Never rejects: what could not be asked for is compared when the order goes in. */
async function reprice(signedIn: boolean): Promise<void> {
  try {
    await (await import('../../cart/web/reprice-cart.ts')).repriceCart(signedIn);
  } catch (error) {
    console.warn('the prices of the cart stay as they were', error);
  }
}

/** The folio a history entry was given when its order went in. */
function folioOf(state: unknown): string | undefined {
  const folio = (state as { folio?: unknown } | null)?.folio;
  return typeof folio === 'string' && FOLIO.test(folio) ? folio : undefined;
}

/** On opening, entries that are no lines leave the cart with a notice (CRT-18). */
function useInvalidLinesNotice(hydrated: boolean): void {
  useEffect(() => {
    if (hydrated && useCart.getState().dropInvalid() > 0) {
      toast.warning(MESSAGES.cart.invalidLines);
    }
  }, [hydrated]);
}

/** The PDF's code is large, so it comes when it is asked for. */
async function downloadQuote(
  folio: string,
  site: Pick<SiteSettings, 'company' | 'logo'> | undefined,
): Promise<boolean> {
  const quote = await import('../../orders/web/quote-pdf/download-quote.ts');
  return quote.downloadQuote(folio, site ?? { company: '', logo: null });
}

const CartTitle = () => <h1 className="sr-only md:not-sr-only md:mb-8 md:text-3xl">Mi carrito</h1>;

/**
 * Until scripts are there: the shape of a cart, or the empty one at once where the page has seen that
 * nothing is in it (app/compose/mark-empty-cart.ts). An empty cart that is opened stays the same
 * elements, so that what was painted first is not painted again.
 */
function CartOpening({
  opened,
  who,
}: {
  readonly opened: boolean;
  readonly who: string | undefined;
}) {
  const ordered = useOrdered(who);
  return (
    <>
      <div className={opened ? undefined : 'hidden in-data-[cart=empty]:block'}>
        <CartTitle />
        <EmptyCart ordered={ordered} />
        {opened ? (
          <Suspense>
            <BestSellers />
          </Suspense>
        ) : null}
      </div>
      {opened ? null : <CartSkeleton />}
    </>
  );
}

function CartSkeleton() {
  return (
    <div
      role="status"
      aria-label="Abriendo tu carrito"
      className="scripted in-data-[cart=empty]:hidden lg:grid lg:grid-cols-[1fr_22rem] lg:gap-16"
    >
      <div>
        <div className="mb-8 h-12 w-56 bg-paper-2" />
        {[1, 2].map((row) => (
          <div key={row} className="flex gap-6 border-t border-line py-6">
            <div className="size-22 shrink-0 bg-paper-2 md:size-36" />
            <div className="grow space-y-3">
              <div className="h-5 w-2/3 bg-paper-2" />
              <div className="h-4 w-1/3 bg-paper-2" />
            </div>
          </div>
        ))}
      </div>
      <div className="hidden h-56 rounded-sheet bg-paper-2 lg:block" />
    </div>
  );
}
