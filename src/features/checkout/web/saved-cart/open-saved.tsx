import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ButtonLink } from '../../../../design/button.tsx';
import { toast } from '../../../../design/toast.tsx';
import { countText } from '../../../../kernel/formats/count-text.ts';
import { call } from '../../../../platform/browser/call.ts';
import { pages } from '../../../../routes.ts';
import type { CartLine } from '../../../cart/line.ts';
import { repriceLines } from '../../../cart/reprice-lines.ts';
import { readLines } from '../../../cart/valid-lines.ts';
import { useCart } from '../../../cart/web/cart-store.ts';
import { newIdentity } from '../../../cart/web/new-identity.ts';
import { productDetail } from '../../../catalog/calls.ts';
import { fetchMyList } from '../../../price-lists/web/my-price.tsx';
import { savedCart } from '../../calls.ts';
import { OPENS_SAVED, withSaved } from '../../saved-cart/saved-cart.ts';

const GONE = 'Ese carrito guardado ya no está: se guarda 30 días, y uno nuevo toma su lugar.';

/** Puts what was saved into the cart of this browser, at today's prices; whoever is nobody is asked who they are. */
export default function OpenSaved({ signedIn }: { readonly signedIn: boolean }) {
  const navigate = useNavigate();
  const begun = useRef(false);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (!signedIn || begun.current) return;
    begun.current = true;
    openSaved().then(
      async (said) => {
        if (said === undefined) return setFailed(true);
        const { words, good } = said;
        (good ? toast.success : toast.warning)(words);
        await navigate(pages.cart, { replace: true });
      },
      (error: unknown) => {
        console.warn('the saved cart could not be opened', error);
        setFailed(true);
      },
    );
  }, [signedIn, navigate]);
  if (signedIn && !failed) return null;
  return (
    <div
      role={failed ? 'alert' : 'status'}
      className="mb-6 flex flex-wrap items-center justify-between gap-3 rounded-sheet border border-line bg-cobalt-wash p-4 text-sm"
    >
      {failed ? (
        <>
          <p>No pudimos abrir tu carrito guardado. Revisa tu conexión.</p>
          <a
            href={`${pages.cart}?${OPENS_SAVED}=1`}
            className="font-semibold text-cobalt underline"
          >
            Intentar de nuevo
          </a>
        </>
      ) : (
        <>
          <p>Inicia sesión para abrir el carrito que guardaste.</p>
          <ButtonLink to={pages.loginThen(`${pages.cart.slice(1)}?${OPENS_SAVED}=1`)}>
            Iniciar sesión
          </ButtonLink>
        </>
      )}
    </div>
  );
}

/** What came of it, in words; undefined where it could not be asked for. */
async function openSaved(): Promise<
  { readonly words: string; readonly good: boolean } | undefined
> {
  const answer = await call(savedCart);
  if (!answer.ok) return answer.code === 'not_found' ? { words: GONE, good: false } : undefined;
  const { lines } = readLines(JSON.stringify(answer.value.lineas));
  const today = await asToday(lines);
  if (!today) return undefined;
  let added = 0;
  useCart.getState().change((there) => {
    const merged = withSaved(there, today);
    added = merged.added;
    return merged.lines;
  });
  const missing = lines.length - today.length;
  const lost =
    missing > 0
      ? ` ${countText(missing, 'producto ya no se vende', 'productos ya no se venden')}.`
      : '';
  const words =
    added > 0
      ? `Tu carrito tiene lo que guardaste.${lost}`
      : `Ya tenías aquí lo que guardaste.${lost}`;
  return { words, good: missing === 0 };
}

/** The lines at today's prices and under new names, without those that are sold no more. */
async function asToday(lines: readonly CartLine[]): Promise<readonly CartLine[] | undefined> {
  const list = await fetchMyList();
  const codes = [...new Set(lines.map(({ id }) => id))];
  const found = await Promise.all(
    codes.map(async (id) => [id, await call(productDetail, { params: { id } })] as const),
  );
  if (list === undefined || found.some(([, got]) => !got.ok && got.status !== 404))
    return undefined;
  const products = new Map(
    found.flatMap(([id, got]) => (got.ok ? [[id, got.value] as const] : [])),
  );
  const sold = lines.filter(({ id }) => products.has(id));
  return repriceLines(sold, products, list).map((line) => ({ ...line, ...newIdentity() }));
}
