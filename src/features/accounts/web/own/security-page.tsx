import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { type PageMeta, pageTitle } from '../../../../platform/browser/root-data.ts';
import { pages } from '../../../../routes.ts';
import { accountsContext } from '../accounts-context.ts';
import { OwnPasskeys } from '../passkeys/own-passkeys.tsx';
import { OwnAccountFrame } from './own-account-frame.tsx';
import { OwnEmail } from './own-email.tsx';
import { OwnIdentities } from './own-identities.tsx';
import { OwnSessions } from './own-sessions.tsx';
import { SecondFactor } from './second-factor.tsx';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const reads = context.get(accountsContext);
  const security = await reads.security();
  // The token of a mailed link comes back after the login.
  const token = new URL(request.url).searchParams.get('prueba') ?? '';
  const here = `${pages.accountSecurity.slice(1)}${token ? `?prueba=${token}` : ''}`;
  if (!security) throw redirect(pages.loginThen(here));
  const proof = token ? { token, vale: await reads.proofIsOpen(token) } : null;
  return { ...security, proof };
}

export const meta = (page: PageMeta) => [
  pageTitle(page, 'Seguridad de mi cuenta'),
  { name: 'robots', content: 'noindex' },
];

/** How somebody's account is kept safe: the second factor, and where it is open. */
export default function SecurityPage() {
  const { correo, identidades, llaves, obligatorio, proof, ...rest } =
    useLoaderData<typeof loader>();
  const { segundoFactor, sesiones, tieneContrasena } = rest;
  const password = tieneContrasena ? 'password' : 'none';
  return (
    <OwnAccountFrame
      title="Seguridad"
      lead="Decide cómo entras a tu cuenta y revisa dónde está abierta."
    >
      {obligatorio ? (
        <p
          role="status"
          className="rounded-control border-l-4 border-cobalt bg-cobalt-wash px-4 py-3 text-sm font-medium"
        >
          Tu área del equipo pide la verificación en dos pasos. Actívala, o agrega una llave de
          acceso, y entra al mostrador.
        </p>
      ) : null}
      <OwnEmail correo={correo} proof={proof} />
      <SecondFactor factor={segundoFactor} hasPassword={tieneContrasena} />
      <OwnPasskeys keys={llaves} proof={segundoFactor ? 'code' : password} />
      <OwnIdentities identities={identidades} hasPassword={tieneContrasena} />
      <OwnSessions sessions={sesiones} />
    </OwnAccountFrame>
  );
}
