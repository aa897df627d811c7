import { data } from 'react-router';
import { ButtonLink } from '../../../design/button.tsx';
import { pages } from '../../../routes.ts';

export const meta = () => [
  { title: 'Página no encontrada | Estampa' },
  { name: 'robots', content: 'noindex' },
];

/** Any unknown address is this page, with the status that says so. */
export function loader() {
  return data(null, { status: 404 });
}

export default function NotFoundPage() {
  return (
    <div className="content gutter grid items-center gap-8 py-16 md:grid-cols-[1fr_auto] md:py-24">
      <div>
        <p className="figures text-sm font-semibold text-ink-2">Error 404</p>
        <h1 className="mt-2 max-w-[14ch] text-3xl md:text-4xl">Página no encontrada</h1>
        <p className="mt-4 max-w-[46ch] text-base text-ink-2">
          Esta hoja salió fuera de registro: la dirección no existe o cambió de lugar.
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <ButtonLink to={pages.home}>Volver al inicio</ButtonLink>
          <ButtonLink to={pages.products} look="secondary">
            Ver productos
          </ButtonLink>
        </div>
      </div>
      <Misprint />
    </div>
  );
}

/** The number in two inks that missed each other. */
function Misprint() {
  return (
    <svg viewBox="0 0 420 240" className="w-full max-w-md" aria-hidden="true">
      <g
        fontSize="200"
        fontWeight="750"
        style={{ fontFamily: 'var(--font-display)', letterSpacing: '-0.04em' }}
      >
        <text x="16" y="180" fill="#ff5a3c">
          404
        </text>
        <text x="34" y="196" fill="#1f3fd6" style={{ mixBlendMode: 'multiply' }}>
          404
        </text>
      </g>
    </svg>
  );
}
