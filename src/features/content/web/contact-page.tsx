import type { ReactNode } from 'react';
import { type PageMeta, pageTitle } from '../../../platform/browser/root-data.ts';
import { useSite } from '../../site/web/use-site.ts';
import { WhatsAppLink } from '../../site/web/whatsapp-link.tsx';
import { ContactForm } from './contact-form.tsx';
import { NeighbourhoodMap } from './neighbourhood-map.tsx';
import { ANONYMOUS_CACHE, PageHead } from './page-head.tsx';

export const meta = (page: PageMeta) => [
  pageTitle(page, 'Contacto'),
  {
    name: 'description',
    content: 'Teléfono, correo, horario, dirección y formulario de contacto.',
  },
];
export const headers = () => ANONYMOUS_CACHE;

/** Opening hours as the specification states them; staff's own settings come first. */
const HOURS = [
  { days: 'Lunes a miércoles', time: '9:00 a 19:00' },
  { days: 'Jueves', time: '9:00 a 18:00' },
  { days: 'Viernes', time: '9:00 a 14:00' },
];

export default function ContactPage() {
  const site = useSite();
  return (
    <div className="content gutter pt-8 pb-20 md:pt-14">
      <PageHead
        title="Contacto"
        lead="Cuéntanos qué quieres estampar o pregúntanos por tu pedido."
      />
      <div className="mt-10 grid gap-10 lg:grid-cols-2 lg:gap-16">
        <ContactForm />
        <div>
          <dl className="grid gap-x-8 gap-y-6 sm:grid-cols-2">
            {site?.phone ? (
              <Fact name="Teléfono">
                <a
                  className="inline-flex min-h-11 items-center font-semibold text-cobalt underline"
                  href={`tel:${dialled(site.phone)}`}
                >
                  {site.phone}
                </a>
              </Fact>
            ) : null}
            {site?.whatsapp ? (
              <Fact name="WhatsApp">
                <WhatsAppLink
                  words="Hola, tengo una pregunta."
                  className="inline-flex min-h-11 items-center font-semibold text-cobalt underline"
                >
                  {site.whatsapp}
                </WhatsAppLink>
              </Fact>
            ) : null}
            {site?.email ? (
              <Fact name="Correo">
                <a
                  className="inline-flex min-h-11 items-center font-semibold text-cobalt underline"
                  href={`mailto:${site.email}`}
                >
                  {site.email}
                </a>
              </Fact>
            ) : null}
            <Fact name="Horario">
              <ul className="figures">
                {(site?.hours ?? HOURS).map(({ days, time }) => (
                  <li key={days}>
                    {days}: {time}
                  </li>
                ))}
              </ul>
            </Fact>
            {site?.address ? <Fact name="Dirección">{site.address}</Fact> : null}
          </dl>
          {site?.address ? <NeighbourhoodMap address={site.address} /> : null}
        </div>
      </div>
    </div>
  );
}

function dialled(phone: string): string {
  return `+52${phone.replace(/\D/g, '')}`;
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm font-semibold text-ink-2">{name}</dt>
      <dd className="mt-1 text-base">{children}</dd>
    </div>
  );
}
