import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { Button } from '../../../../design/button.tsx';
import { toast } from '../../../../design/toast.tsx';
import { fullMomentText } from '../../../../kernel/moments.ts';
import { call } from '../../../../platform/browser/call.ts';
import { pages } from '../../../../routes.ts';
import type { OwnIdentity } from '../../reads.ts';
import * as calls from '../../social-calls.ts';
import { Matter } from './own-account-frame.tsx';

const FAILED = 'No pudimos hacerlo. Inténtalo de nuevo.';

interface OwnIdentitiesProps {
  readonly identities: readonly OwnIdentity[];
  readonly hasPassword: boolean;
}

/** The ways into the account: the password, and companies that vouch for its owner. */
export function OwnIdentities({ identities, hasPassword }: OwnIdentitiesProps) {
  return (
    <Matter id="formas-de-entrar" title="Formas de entrar">
      <ul className="mt-2 divide-y divide-line">
        <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
          <div className="min-w-0 grow basis-60">
            <p className="font-semibold">Correo y contraseña</p>
            <p className="text-sm text-ink-2">
              {hasPassword
                ? 'Para cambiarla te enviamos un enlace a tu correo.'
                : 'Aún no tienes contraseña. Créala con un enlace que te enviamos a tu correo.'}
            </p>
          </div>
          <Link
            to={pages.reset}
            className="inline-flex min-h-11 items-center text-sm font-semibold text-cobalt underline underline-offset-2"
          >
            {hasPassword ? 'Cambiar contraseña' : 'Crear contraseña'}
          </Link>
        </li>
        {identities.map((identity) => (
          <Identity key={identity.via} identity={identity} hasPassword={hasPassword} />
        ))}
      </ul>
    </Matter>
  );
}

function Identity({
  identity: { via, nombre, desde, correo, disponible },
  hasPassword,
}: {
  readonly identity: OwnIdentity;
  readonly hasPassword: boolean;
}) {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const link = async (): Promise<void> => {
    setBusy(true);
    const answer = await call(calls.beginSocial, { body: { via, redirect: '', ligar: true } });
    if (answer.ok) return window.location.assign(answer.value.url);
    setBusy(false);
    toast.error(answer.error || FAILED);
  };
  const unlink = async (): Promise<void> => {
    setBusy(true);
    const answer = await call(calls.unlinkSocial, { body: { via } });
    setBusy(false);
    if (answer.ok) toast.success(`Desligaste ${nombre}.`);
    else toast.error(answer.error || FAILED);
    await revalidate();
  };
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 grow basis-60 [overflow-wrap:anywhere]">
        <p className="font-semibold">{nombre}</p>
        <p className="text-sm text-ink-2">{stateOf({ desde, correo, disponible })}</p>
        {desde && !hasPassword ? (
          <p className="text-sm text-ink-2">Para desligarla, primero crea una contraseña.</p>
        ) : null}
      </div>
      {desde && hasPassword ? (
        <Button look="secondary" busy={busy} onClick={() => void unlink()}>
          Desligar<span className="sr-only"> {nombre}</span>
        </Button>
      ) : null}
      {!desde && disponible ? (
        <Button look="secondary" busy={busy} onClick={() => void link()}>
          Ligar<span className="sr-only"> {nombre}</span>
        </Button>
      ) : null}
    </li>
  );
}

function stateOf({
  desde,
  correo,
  disponible,
}: Pick<OwnIdentity, 'desde' | 'correo' | 'disponible'>): string {
  if (desde) return `Ligada desde ${fullMomentText(desde)}${correo ? ` con ${correo}` : ''}.`;
  return disponible ? 'Sin ligar.' : 'No disponible por ahora.';
}
