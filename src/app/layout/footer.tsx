import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { SiteSettings } from '../../features/site/reads.ts';
import { writtenOnce } from '../../framework/written/written-once.ts';
import { MESSAGES } from '../../kernel/messages.ts';
import { pages, whatsApp } from '../../routes.ts';
import { ShopLogo } from './shop-logo.tsx';

const LINK = 'foot-link md:min-h-7';

const HELP = (slug: string): readonly (readonly [string, string])[] => [
  ['Centro de ayuda', pages.help],
  ['Contacto', pages.contact],
  ['Terminados', pages.finishes],
  ['Acerca de nosotros', pages.about(slug)],
];

const LEGAL: readonly (readonly [string, string])[] = [
  ['Condiciones de uso', pages.terms],
  ['Métodos de pago', pages.paymentMethods],
  ['Devoluciones y reembolsos', pages.returns],
  ['Políticas de envío', pages.shippingPolicy],
  ['Aviso de privacidad', pages.privacy],
];

/** Who the company is, how to reach it, and what it promises. */
export default function Footer({ site }: { readonly site: SiteSettings }): ReactNode {
  const elsewhere = site.social.length > 0;
  return (
    <footer className="paint-later mt-20 [--later-height:54rem] border-t border-line bg-paper-2 pb-24 text-sm sm:[--later-height:36rem] md:mt-28 md:pb-10">
      <ColourBar />
      <div className="content gutter grid grid-cols-2 gap-x-4 gap-y-8 pt-10 sm:grid-cols-3 sm:gap-x-8 lg:grid-cols-[1.6fr_1fr_1.2fr_1fr]">
        <Company site={site} />
        <Column title="Ayuda" site={site}>
          <Links links={HELP(site.companySlug)} />
          <li>
            <Protection />
          </li>
        </Column>
        <Column title="Legales" site={site}>
          <Links links={LEGAL} />
        </Column>
        {/* A company may be nowhere else: then nothing says to follow it there. */}
        <Column title={elsewhere ? 'Síguenos' : MESSAGES.footer.app} site={site} wide>
          {site.social.map(({ name, url }) => (
            <li key={name}>
              <a href={url} target="_blank" rel="noopener noreferrer" className={LINK}>
                {name}
                <span className="sr-only"> (abre otra pestaña)</span>
              </a>
            </li>
          ))}
          <li className={elsewhere ? 'pt-4' : ''}>
            {elsewhere && <p className="font-semibold">{MESSAGES.footer.app}</p>}
            <p className="text-ink-2">{MESSAGES.footer.soon}</p>
          </li>
        </Column>
      </div>
      <p className="content gutter mt-10 text-xs text-ink-2">
        {site.legalName}
        {site.rfc && ` · RFC ${site.rfc}`}. Precios en pesos mexicanos, IVA incluido.
      </p>
    </footer>
  );
}

function Company({ site }: { readonly site: SiteSettings }) {
  return (
    <section aria-label={site.company} className="col-span-full space-y-4 lg:col-auto">
      <ShopLogo />
      <address className="max-w-72 space-y-1 not-italic">
        <p>{site.address}</p>
        {[
          [`tel:+52${site.phone.replace(/\D/g, '')}`, site.phone],
          [`mailto:${site.email}`, site.email],
          [whatsApp(`52${site.whatsapp.replace(/\D/g, '')}`), site.whatsapp && 'WhatsApp'],
        ].map(
          ([to, text]) =>
            text && (
              <p key={to}>
                <a className={`figures ${LINK}`} href={to}>
                  {text}
                </a>
              </p>
            ),
        )}
      </address>
    </section>
  );
}

/** What stands in it follows from the company's facts alone. */
function Column({
  title,
  site,
  wide = false,
  children,
}: {
  readonly title: string;
  readonly site: SiteSettings;
  /** Alone in its row on phones, where its links stand side by side. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}) {
  const part = (
    <>
      <h2 className="mb-2 font-sans text-sm font-bold tracking-normal">{title}</h2>
      <ul className={`space-y-0.5 ${wide ? 'grid grid-cols-2 gap-x-4 sm:block' : ''}`}>
        {children}
      </ul>
    </>
  );
  return (
    <section
      aria-label={title}
      className={wide ? 'max-sm:col-span-full' : undefined}
      {...(import.meta.env.SSR ? writtenOnce({ of: site, how: title, part }) : { children: part })}
    />
  );
}

function Links({ links }: { readonly links: readonly (readonly [string, string])[] }) {
  return links.map(([name, to]) => (
    <li key={to}>
      <Link to={to} className={LINK}>
        {name}
      </Link>
    </li>
  ));
}

/** The item the specification links nowhere: it opens a short note instead (decision A14). */
function Protection() {
  return (
    <>
      <button type="button" popoverTarget="proteccion" className={`text-left ${LINK}`}>
        {MESSAGES.footer.protection}
      </button>
      <div
        id="proteccion"
        popover="auto"
        className="m-auto w-[calc(100%-2rem)] max-w-md rounded-sheet bg-sheet p-6 text-ink shadow-float backdrop:bg-ink/45"
      >
        <h2 className="text-xl">{MESSAGES.footer.protection}</h2>
        <p className="mt-3">
          Nada se imprime sin tu visto bueno: apruebas el diseño antes de producir. Si algo llega
          dañado o equivocado, avísanos con fotos en los 3 días hábiles siguientes y lo resolvemos.
        </p>
        <button
          type="button"
          popoverTarget="proteccion"
          popoverTargetAction="hide"
          className="mt-4 min-h-11 font-semibold text-cobalt"
        >
          Entendido
        </button>
      </div>
    </>
  );
}

/** The strip a press prints on a sheet's margin to check its inks. */
function ColourBar() {
  return (
    <div aria-hidden="true" className="content gutter">
      <div className="flex h-2 w-40">
        <span className="grow bg-cobalt" />
        <span className="grow bg-overprint" />
        <span className="grow bg-coral" />
        <span className="grow bg-ink" />
        <span className="grow bg-line-2" />
        <span className="grow bg-line" />
      </div>
    </div>
  );
}
