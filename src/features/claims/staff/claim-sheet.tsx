import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { fullMomentText } from '../../../kernel/moments.ts';
import { formatPesos } from '../../../kernel/money.ts';
import { staffPages } from '../../../staff-routes.ts';
import { CLAIM_KINDS, CLAIM_WISHES } from '../claim.ts';
import type { DeskClaim } from '../reads.ts';
import { DeskThread } from './claim-thread.tsx';
import { DecideForm } from './decide-form.tsx';
import { DeskPhotos } from './desk-photos.tsx';

/** One claim: what its owner says and shows, and its outcome. */
export function ClaimSheet({
  claim,
  customer,
  decides,
}: {
  readonly claim: DeskClaim;
  /** Whose it is; undefined for whoever may not know. */
  readonly customer: string | undefined;
  readonly decides: boolean;
}) {
  return (
    <section aria-labelledby="reclamacion" className="min-w-0 space-y-6">
      <div className="rounded-sheet border border-line bg-sheet p-5">
        <Link
          to={staffPages.order(claim.folio)}
          className="figures inline-flex min-h-6 items-center text-sm font-semibold text-cobalt underline underline-offset-2"
        >
          {claim.folio}
        </Link>
        <h2 id="reclamacion" className="mt-1 text-xl">
          {CLAIM_KINDS[claim.tipo]}: {claim.articulo}
        </h2>
        <dl className="mt-3 grid gap-x-6 gap-y-2 text-sm sm:grid-cols-2">
          {customer === undefined ? null : <Fact name="Cliente">{customer}</Fact>}
          <Fact name="Piezas">
            {claim.piezas.toLocaleString('es-MX')} de {claim.cantidad.toLocaleString('es-MX')}
          </Fact>
          <Fact name="Color y terminado">
            {claim.color} · {claim.terminado}
          </Fact>
          <Fact name="Prefiere">{CLAIM_WISHES[claim.deseo]}</Fact>
          <Fact name="La línea costó">{formatPesos(claim.total)}</Fact>
          <Fact name="Reportada">{fullMomentText(claim.fecha)}</Fact>
        </dl>
        <p
          className="mt-4 border-l-4 border-line-2 pl-3 text-sm whitespace-pre-line"
          translate="no"
        >
          {claim.texto}
        </p>
        <DeskPhotos addresses={claim.fotos} />
      </div>
      <DeskThread claim={claim} asks={decides && claim.estado === 'abierta'} />
      {claim.estado === 'abierta' ? (
        <Open claim={claim} decides={decides} />
      ) : (
        <Outcome claim={claim} />
      )}
    </section>
  );
}

function Open({ claim, decides }: { readonly claim: DeskClaim; readonly decides: boolean }) {
  if (decides) return <DecideForm claim={claim} />;
  return <p className="text-sm text-ink-2">La resuelve Atención o Finanzas.</p>;
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt className="text-xs text-ink-2">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const LINK = 'font-semibold text-cobalt underline underline-offset-2';

function Outcome({ claim }: { readonly claim: DeskClaim }) {
  return (
    <div className="rounded-sheet border border-line bg-sheet p-5 text-sm">
      <h3 className="text-lg">{claim.estado === 'aceptada' ? 'Aceptada' : 'Rechazada'}</h3>
      {claim.resuelta ? (
        <p className="text-ink-2">
          {claim.decidio}, {fullMomentText(claim.resuelta)}
        </p>
      ) : null}
      {claim.reposicion ? (
        <p className="mt-2">
          Se repone con el pedido{' '}
          <Link to={staffPages.order(claim.reposicion)} className={`figures ${LINK}`}>
            {claim.reposicion}
          </Link>
          .
        </p>
      ) : null}
      {claim.devolucion === null ? null : (
        <p className="mt-2">
          Se pidió devolver <span className="figures">{formatPesos(claim.devolucion)}</span>.{' '}
          <Link to={staffPages.refunds} className={LINK}>
            Ver devoluciones
          </Link>
        </p>
      )}
      <p className="mt-2 whitespace-pre-line">{claim.respuesta}</p>
    </div>
  );
}
