import { Link } from 'react-router';
import { ButtonLink, buttonLook } from '../../../design/button.tsx';
import { Icon } from '../../../design/icon.tsx';
import { writtenOnce } from '../../../framework/written/written-once.ts';
import { pages } from '../../../routes.ts';
import { PickImageButton } from '../../image-search/web/pick-image-button.tsx';
import mug420Avif from './hero/taza-impresa-420.avif';
import mug420Webp from './hero/taza-impresa-420.webp';
import mug768Avif from './hero/taza-impresa-768.avif';
import mug768Webp from './hero/taza-impresa-768.webp';

const SIZES = '(width >= 64rem) 34rem, (width >= 48rem) 36rem, 58vw';
const AVIF_SET = `${mug420Avif} 420w, ${mug768Avif} 768w`;

/** The hero's picture, asked for before the browser has read as far as the hero. */
export const HERO_PRELOAD = {
  rel: 'preload',
  as: 'image',
  type: 'image/avif',
  imageSrcSet: AVIF_SET,
  imageSizes: SIZES,
  fetchPriority: 'high',
} as const;

/** What people look for most; each opens its search. */
const USUAL = ['Tazas', 'Termos', 'Playeras', 'Bolígrafos', 'Libretas'] as const;

/** The shop's promise, a product that keeps it, and the ways in. */
export function HomeHero({ selling }: { readonly selling: boolean }) {
  const part = <Hero selling={selling} />;
  return (
    <section
      className="content gutter grid items-center gap-x-10 gap-y-8 pt-6 pb-12 md:pt-10 md:pb-16 lg:grid-cols-[1.02fr_1fr]"
      {...(import.meta.env.SSR
        ? writtenOnce({ of: HomeHero, how: selling ? 'hero' : 'hero-sin-productos', part })
        : { children: part })}
    />
  );
}

/** `selling`: there is a product; without one no search finds anything, and none is offered. */
function Hero({ selling }: { readonly selling: boolean }) {
  return (
    <>
      <div className="max-w-xl">
        <h1 className="text-[2.625rem] leading-[0.98] tracking-[-0.035em] md:text-[4rem] xl:text-[4.5rem]">
          Tu marca en algo que sí van a usar
        </h1>
        <p className="mt-5 max-w-md text-base text-ink-2 md:mt-6 md:text-lg">
          Eliges la pieza, subes tu logo y ves el precio con impresión e IVA. Apruebas el diseño
          antes de que toquemos la tinta.
        </p>
        <div className="mt-7 flex flex-wrap gap-3">
          {selling ? (
            <>
              <ButtonLink to={pages.products} extra="px-5 md:px-7">
                Ver productos
              </ButtonLink>
              <PickImageButton className={buttonLook('secondary', 'max-md:px-4')}>
                <Icon name="picture" size={20} />
                Buscar con una foto
              </PickImageButton>
            </>
          ) : null}
          <ButtonLink to={pages.finishes} look="quiet" extra="max-md:hidden">
            Cómo imprimimos
          </ButtonLink>
        </div>
        {selling ? <UsualSearches /> : null}
      </div>
      <Poster />
    </>
  );
}

function UsualSearches() {
  return (
    <nav aria-label="Búsquedas frecuentes" className="mt-8 hidden text-sm md:block">
      <ul className="flex flex-wrap items-center gap-x-4">
        <li className="text-ink-2" aria-hidden="true">
          <Icon name="search" size={18} />
        </li>
        {USUAL.map((name) => (
          <li key={name}>
            <Link
              to={pages.searchFor(name.toLowerCase())}
              className="inline-flex min-h-11 items-center font-medium text-ink underline decoration-line-2 underline-offset-4 hover:text-cobalt hover:decoration-cobalt md:min-h-8"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/**
 * A sheet off the press: two inks, their overprint, trim marks, and a mug with the same print. The
 * sheet is complete without the picture, so a slow line still shows a poster.
 */
function Poster() {
  return (
    <div className="relative aspect-[4/3.4] w-full md:aspect-[16/10] lg:aspect-[1/0.94]">
      <svg
        aria-hidden="true"
        viewBox="0 0 100 94"
        preserveAspectRatio="xMaxYMax slice"
        className="absolute inset-4 size-[calc(100%-2rem)] bg-sheet md:inset-5 md:size-[calc(100%-2.5rem)]"
      >
        <clipPath id="sea">
          <rect y="52" width="100" height="42" />
        </clipPath>
        <circle cx="69" cy="32" r="40" className="fill-coral" />
        <rect y="52" width="100" height="42" className="fill-cobalt" />
        <circle cx="69" cy="32" r="40" className="fill-overprint" clipPath="url(#sea)" />
      </svg>
      <TrimMarks />
      {/* A blurred outline of the picture would keep the first paint waiting until it was decoded. */}
      <span
        aria-hidden="true"
        className="absolute inset-x-[18%] bottom-[4%] h-[16%] bg-[radial-gradient(closest-side,rgb(28_26_23/0.45),transparent)]"
      />
      <picture>
        <source type="image/avif" srcSet={AVIF_SET} sizes={SIZES} />
        <img
          src={mug768Webp}
          srcSet={`${mug420Webp} 420w, ${mug768Webp} 768w`}
          sizes={SIZES}
          width={768}
          height={772}
          alt="Taza blanca impresa a dos tintas: un sol coral sobre olas azul cobalto"
          decoding="async"
          fetchPriority="high"
          className="absolute inset-0 m-auto h-[78%] w-auto translate-y-[2%]"
        />
      </picture>
    </div>
  );
}

/** Where the sheet is cut: hairlines at its corners, as printers leave them. */
function TrimMarks() {
  const corner = 'absolute size-3 border-ink/60';
  return (
    <div aria-hidden="true">
      <span className={`${corner} top-0 left-0 border-r border-b`} />
      <span className={`${corner} top-0 right-0 border-b border-l`} />
      <span className={`${corner} bottom-0 left-0 border-t border-r`} />
      <span className={`${corner} right-0 bottom-0 border-t border-l`} />
      <span className="absolute -bottom-px left-8 flex h-1.5 w-24">
        <span className="grow bg-cobalt" />
        <span className="grow bg-overprint" />
        <span className="grow bg-coral" />
        <span className="grow bg-ink" />
      </span>
    </div>
  );
}
