import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button, ButtonLink } from '../../../../design/button.tsx';
import { EmptyState } from '../../../../design/empty-state.tsx';
import { Icon } from '../../../../design/icon.tsx';
import { Spinner } from '../../../../design/spinner.tsx';
import { Swatch } from '../../../../design/swatch.tsx';
import { formatCount } from '../../../../kernel/count.ts';
import { useLive } from '../../../../platform/browser/use-live.ts';
import { pages } from '../../../../routes.ts';
import { AboveList } from '../../../catalog/web/above-list.tsx';
import { ProductCard } from '../../../catalog/web/product-card.tsx';
import { Pagination } from '../../../search/web/pagination.tsx';
import { nearnessText } from '../../colour-match.ts';
import { matchingAddress } from '../../matching-address.ts';
import type { ColourMatch, ColourMatches, MatchWish } from '../../reads.ts';
import { LogoDialog } from '../worn/logo-dialog.tsx';

interface MatchingData {
  readonly wish: MatchWish;
  /** Null where there are no colours to go by. */
  readonly found: ColourMatches | 'reading' | null;
}

/** Products of which there are pieces in the colours of somebody's logo or brand, nearest first. */
export default function MatchingList({ wish, found }: MatchingData) {
  return (
    <div className="content gutter pt-6 md:pt-10">
      <h1 className="text-xl md:text-3xl">Productos en tus colores</h1>
      <Found wish={wish} found={found} />
    </div>
  );
}

function Found({ wish, found }: MatchingData) {
  if (found === null) return <NoColours />;
  if (found === 'reading') return <Reading />;
  return found.productos.length === 0 ? <NothingAlike /> : <Matches wish={wish} found={found} />;
}

/** Until the logo is read, which takes long while many are. */
function Reading() {
  useLive(readYet, 'reading', AGAIN_MS);
  return (
    <p role="status" className="mt-6 flex items-center gap-3 text-ink-2">
      <Spinner /> Leyendo los colores de tu logo…
    </p>
  );
}
const AGAIN_MS = 1000;
/** Only the page itself tells: it is read again each time. */
const readYet = async (): Promise<string> => 'perhaps';

function Matches({ wish, found }: { readonly wish: MatchWish; readonly found: ColourMatches }) {
  return (
    <>
      <p className="mt-2 text-ink-2">
        <span className="figures">{formatCount(found.total)}</span>{' '}
        {found.total === 1 ? 'producto combina' : 'productos combinan'} con tus colores; primero los
        más parecidos, con piezas en existencia.
      </p>
      <ul aria-label="Tus colores" className="mt-3 flex flex-wrap gap-x-4 gap-y-1">
        {found.tintas.map((ink) => (
          <li key={ink} className="figures flex items-center gap-2 text-sm">
            <Swatch css={ink} />
            {ink}
          </li>
        ))}
      </ul>
      <div className="my-4 flex flex-wrap items-center gap-x-3 border-y border-line py-1.5">
        <AboveList />
      </div>
      <ul
        aria-label="Productos"
        className="grid grid-cols-2 gap-2.5 md:grid-cols-3 md:gap-4 lg:grid-cols-4"
      >
        {found.productos.map((match, place) => (
          <Match key={match.producto.id_producto_prov} match={match} eager={place < 4} />
        ))}
      </ul>
      <Pagination
        page={found.pagina}
        total={found.paginas}
        address={(page) => matchingAddress({ ...wish, pagina: page })}
      />
    </>
  );
}

function Match({ match, eager }: { readonly match: ColourMatch; readonly eager: boolean }) {
  const { producto, color, tinta, diferencia } = match;
  const own = producto.colores.find((each) => each.color === color);
  return (
    <li className="flex flex-col">
      <p className="figures flex items-center gap-2 pb-1.5 text-xs text-ink-2">
        <span className="flex shrink-0 -space-x-1">
          <Swatch css={tinta} size={18} />
          {own ? <Swatch css={own.css} size={18} /> : null}
        </span>
        <span>
          <strong className="font-semibold text-ink">{own?.nombre ?? color}</strong>:{' '}
          {nearnessText(diferencia)}
        </span>
      </p>
      <ProductCard product={producto} colour={color} eager={eager} />
    </li>
  );
}

const NothingAlike = () => (
  <EmptyState
    title="Ningún producto se parece a tus colores"
    action={<ButtonLink to={pages.products}>Ver productos</ButtonLink>}
  >
    Todos se pueden imprimir con tu logo: míralos en el catálogo.
  </EmptyState>
);

/** Nobody said which colours: a logo tells them, here and now. */
function NoColours() {
  const [open, setOpen] = useState(false);
  const navigate = useNavigate();
  return (
    <>
      <EmptyState
        title="¿Cuáles son tus colores?"
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <Button onClick={() => setOpen(true)}>
              <Icon name="picture" size={20} />
              Elegir mi logo
            </Button>
            <ButtonLink to={`${pages.account}#marca`} look="secondary">
              Usar los de Mi marca
            </ButtonLink>
          </div>
        }
      >
        Elige tu logo, o una foto de él: leemos sus colores y te mostramos los productos que mejor
        les van. Solo tú lo ves.
      </EmptyState>
      <LogoDialog
        open={open}
        onClose={() => setOpen(false)}
        onWorn={({ name }) => void navigate(matchingAddress({ logo: name }))}
      />
    </>
  );
}
