import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { type PageMeta, pageTitle } from '../../../../platform/browser/root-data.ts';
import { pages } from '../../../../routes.ts';
import { accountsContext } from '../accounts-context.ts';
import { OwnAccountFrame } from './own-account-frame.tsx';
import { OwnIdentities } from './own-identities.tsx';
import { OwnSessions } from './own-sessions.tsx';
import { SecondFactor } from './second-factor.tsx';

export async function loader({ context }: LoaderFunctionArgs) {
  const security = await context.get(accountsContext).security();
  if (!security) throw redirect(pages.loginThen(pages.accountSecurity.slice(1)));
  return security;
}

export const meta = (page: PageMeta) => [
  pageTitle(page, 'Seguridad de mi cuenta'),
  { name: 'robots', content: 'noindex' },
];

/** How somebody's account is kept safe: the second factor, and where it is open. */
export default function SecurityPage() {
  const { identidades, obligatorio, segundoFactor, sesiones, tieneContrasena } =
    useLoaderData<typeof loader>();
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
          Tu área del equipo pide la verificación en dos pasos. Actívala y entra al mostrador.
        </p>
      ) : null}
      <SecondFactor factor={segundoFactor} hasPassword={tieneContrasena} />
      <OwnIdentities identities={identidades} hasPassword={tieneContrasena} />
      <OwnSessions sessions={sesiones} />
    </OwnAccountFrame>
  );
}
