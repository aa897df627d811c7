import { data, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { ButtonLink } from '../../../design/button.tsx';
import { type PageMeta, pageTitle } from '../../../platform/browser/root-data.ts';
import { visitorContext } from '../../../platform/browser/visitor-context.ts';
import { pages } from '../../../routes.ts';
import { AboutOrder } from '../../orders/web/about-order.tsx';
import { ClaimForm } from './claim-form.tsx';
import { ClaimList } from './claim-list.tsx';
import { claimsContext } from './claims-context.ts';

/** For the order's owner alone; for anybody else who is signed in it is not there. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { folio = '' } = params;
  if (!context.get(visitorContext)) throw redirect(pages.loginThen(pages.claim(folio).slice(1)));
  const page = await context.get(claimsContext).page(folio);
  if (!page) throw data(null, { status: 404 });
  return page;
}

export const meta = (page: PageMeta) => [
  pageTitle(page, 'Reportar un problema'),
  { name: 'robots', content: 'noindex, nofollow' },
];

const DAY = new Intl.DateTimeFormat('es-MX', { dateStyle: 'full', timeZone: 'UTC' });

const dayInWords = (day: string): string => DAY.format(new Date(`${day}T12:00:00Z`));

/** Why an order takes no claims, until when it did, and how its owner is heard all the same. */
function WhyNot({ termino }: { readonly termino: string | null }) {
  return (
    <section className="mt-5 rounded-control border-l-4 border-line-2 bg-paper-2 p-5">
      <p>
        {termino ? (
          <>
            El plazo de 3 días hábiles desde la entrega terminó el{' '}
            <span className="font-semibold">{dayInWords(termino)}</span>. Si algo no está bien,
            escríbenos y lo vemos contigo.
          </>
        ) : (
          'Puedes reportar un problema cuando tu pedido esté entregado. Si es urgente, escríbenos.'
        )}
      </p>
      <p className="mt-4">
        <ButtonLink to={pages.contact}>Escríbenos</ButtonLink>
      </p>
    </section>
  );
}

/** What is wrong with a delivered order, and what became of what was said before. */
export default function ClaimPage() {
  const { folio, hasta, porque, termino, lineas, reclamaciones } = useLoaderData<typeof loader>();
  const open = lineas.filter(({ quedan }) => quedan > 0);
  // Somebody waits for an answer: it comes before another claim.
  const asked = reclamaciones.some(
    ({ estado, mensajes }) => estado === 'abierta' && mensajes.at(-1)?.de === 'equipo',
  );
  return (
    <AboutOrder folio={folio} title="Reportar un problema">
      {hasta ? (
        <p className="mt-2 text-ink-2">
          Cuéntanos qué no llegó bien. Tienes hasta el{' '}
          <span className="font-semibold text-ink">{dayInWords(hasta)}</span>.
        </p>
      ) : null}
      {porque ? <WhyNot termino={termino} /> : null}
      {asked ? <ClaimList claims={reclamaciones} /> : null}
      {hasta && open.length > 0 ? (
        <ClaimForm key={reclamaciones.length} folio={folio} lines={open} />
      ) : null}
      {asked ? null : <ClaimList claims={reclamaciones} />}
    </AboutOrder>
  );
}
