import { Link } from 'react-router';
import { TIME_ZONE } from '../../../kernel/clock.ts';
import { formatCount } from '../../../kernel/count.ts';
import { formatPesos } from '../../../kernel/money.ts';
import { pages } from '../../../routes.ts';
import { CLAIM_KINDS } from '../claim.ts';
import type { ClaimView } from '../reads.ts';
import { ClaimPhotos } from './claim-photos.tsx';
import { ClaimThread } from './claim-thread.tsx';

const WHEN = new Intl.DateTimeFormat('es-MX', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: TIME_ZONE,
});

const STATES = {
  abierta: { name: 'En revisión', look: 'bg-warning-wash text-warning' },
  aceptada: { name: 'Aceptada', look: 'bg-success-wash text-success' },
  rechazada: { name: 'No procede', look: 'bg-danger-wash text-danger' },
} as const;

/** What was claimed of this order before, and the answers. */
export function ClaimList({ claims }: { readonly claims: readonly ClaimView[] }) {
  if (claims.length === 0) return null;
  return (
    <section aria-labelledby="tus-reclamaciones" className="mt-10">
      <h2 id="tus-reclamaciones" className="text-xl">
        Lo que has reportado
      </h2>
      <ul className="mt-4 grid gap-4">
        {claims.map((claim) => (
          <li key={claim.id} className="rounded-sheet border border-line bg-sheet p-5">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <p className="font-semibold">
                {formatCount(claim.piezas)} {claim.piezas === 1 ? 'pieza' : 'piezas'} de{' '}
                {claim.articulo}
              </p>
              <span
                className={`rounded-full px-2.5 py-0.5 text-xs font-semibold ${STATES[claim.estado].look}`}
              >
                {STATES[claim.estado].name}
              </span>
            </div>
            <p className="mt-1 text-sm text-ink-2">
              {CLAIM_KINDS[claim.tipo]} · {WHEN.format(new Date(claim.fecha))}
            </p>
            <p className="mt-2 text-sm whitespace-pre-line" translate="no">
              {claim.texto}
            </p>
            <ClaimPhotos addresses={claim.fotos} />
            <ClaimThread claim={claim} />
            <Answer claim={claim} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Answer({ claim }: { readonly claim: ClaimView }) {
  if (!claim.resuelta) {
    return (
      <p className="mt-3 text-sm text-ink-2">
        La revisa una persona; te contestamos por correo. Guarda las piezas hasta entonces.
      </p>
    );
  }
  return (
    <div className="mt-3 border-l-4 border-line-2 pl-3 text-sm">
      {claim.reposicion ? (
        <p className="font-semibold">
          Las reponemos sin costo:{' '}
          <Link
            to={pages.ordersOf(claim.reposicion)}
            className="figures whitespace-nowrap text-cobalt underline underline-offset-2"
          >
            pedido {claim.reposicion}
          </Link>
        </p>
      ) : null}
      {claim.devolucion === null ? null : (
        <p className="font-semibold">Te devolvemos {formatPesos(claim.devolucion)}.</p>
      )}
      <p className="mt-1 whitespace-pre-line">{claim.respuesta}</p>
      <p className="mt-1 text-ink-2">{WHEN.format(new Date(claim.resuelta))}</p>
    </div>
  );
}
