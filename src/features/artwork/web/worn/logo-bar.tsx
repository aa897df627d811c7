import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../../../design/button.tsx';
import { Icon } from '../../../../design/icon.tsx';
import { images } from '../../../../routes.ts';
import type { FinishFile } from '../../../cart/line.ts';
import { matchingAddress } from '../../matching-address.ts';
import { KeepOffer } from '../brand/keep-offer.tsx';
import { LogoDialog } from './logo-dialog.tsx';
import { checkLogo, useWornLogo, wearLogo } from './worn-logo.ts';

/** The way to see the shop with one's own logo, and with which it is seen; a whole band on the home page. */
export default function LogoBar({ band = false }: { readonly band?: boolean }) {
  const logo = useWornLogo((state) => state.logo);
  const [open, setOpen] = useState(false);
  const choose = (): void => setOpen(true);
  return (
    <>
      {band ? <Band logo={logo} onChoose={choose} /> : <Chip logo={logo} onChoose={choose} />}
      {logo ? <KeepOffer file={logo} /> : null}
      <LogoDialog open={open} onClose={() => setOpen(false)} />
    </>
  );
}

interface Look {
  readonly logo: FinishFile | null;
  readonly onChoose: () => void;
}

function Chip({ logo, onChoose }: Look) {
  if (!logo)
    return (
      <button
        type="button"
        onClick={onChoose}
        className="inline-flex min-h-11 items-center gap-2 rounded-control px-1 text-sm font-semibold hover:text-cobalt"
      >
        <Icon name="picture" size={20} />
        <span className="md:hidden">Mi logo</span>
        <span className="max-md:hidden">Ver con mi logo</span>
      </button>
    );
  return (
    // On a phone a row of its own: what the list is sorted by stays where it was.
    <span className="inline-flex min-h-11 items-center gap-1 text-sm font-semibold max-sm:order-last max-sm:w-full">
      <button
        type="button"
        onClick={onChoose}
        className="inline-flex min-h-11 items-center gap-2 rounded-control px-1 hover:text-cobalt"
      >
        <Thumbnail logo={logo} className="size-8" />
        <span className="max-md:sr-only">Con tu logo</span>
        <span className="sr-only">: cambiarlo</span>
      </button>
      <Link
        to={matchingAddress({ logo: logo.name })}
        className="inline-flex min-h-11 items-center px-2 text-cobalt underline underline-offset-2"
      >
        <span className="max-sm:sr-only">Productos en tus colores</span>
        <span aria-hidden="true" className="sm:hidden">
          Mis colores
        </span>
      </Link>
      <TakeOff />
    </span>
  );
}

function Band({ logo, onChoose }: Look) {
  return (
    <section className="grid items-center gap-x-8 gap-y-5 rounded-sheet bg-sheet p-6 shadow-card md:grid-cols-[1fr_auto] md:p-8">
      <div className="max-w-2xl">
        <h2 className="text-xl md:text-2xl">
          {logo ? 'Así se ve la tienda con tu logo' : 'Mira toda la tienda con tu logo'}
        </h2>
        <p className="mt-2 text-sm text-ink-2 md:text-base">
          {logo
            ? 'Cada producto lo muestra en la técnica que mejor le queda. Ábrelo para elegir lugar, tamaño y técnica.'
            : 'Súbelo una vez y míralo impreso, grabado o bordado en cada producto. Solo tú lo ves.'}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        {logo ? (
          <>
            <Thumbnail logo={logo} className="size-14" />
            <Button look="secondary" onClick={onChoose}>
              Cambiar logo
            </Button>
            <Link
              to={matchingAddress({ logo: logo.name })}
              className="inline-flex min-h-11 items-center text-sm font-semibold text-cobalt underline underline-offset-2"
            >
              Productos en tus colores
            </Link>
            <TakeOff />
          </>
        ) : (
          <Button onClick={onChoose}>
            <Icon name="picture" size={20} />
            Ver con mi logo
          </Button>
        )}
      </div>
    </section>
  );
}

function Thumbnail({ logo, className }: { readonly logo: FinishFile; readonly className: string }) {
  return (
    <img
      src={images.artworkPrint(logo.name)}
      alt=""
      width={56}
      height={56}
      onError={() => void checkLogo()}
      className={`${className} rounded-control border border-line bg-paper-2 object-contain p-0.5`}
    />
  );
}

function TakeOff() {
  return (
    <button
      type="button"
      onClick={() => wearLogo(null)}
      aria-label="Quitar tu logo"
      title="Quitar tu logo"
      className="grid size-11 place-items-center rounded-full text-ink-2 hover:bg-paper-2 hover:text-ink"
    >
      <Icon name="close" size={18} />
    </button>
  );
}
