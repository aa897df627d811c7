import { useState } from 'react';
import { type LoaderFunctionArgs, redirect, useLocation, useSearchParams } from 'react-router';
import { ButtonLink } from '../../../design/button.tsx';
import { useAlive } from '../../../framework/use-alive.ts';
import { type PageMeta, pageTitle } from '../../../platform/browser/root-data.ts';
import { visitorContext } from '../../../platform/browser/visitor-context.ts';
import { pages } from '../../../routes.ts';
import { resolveRedirect } from '../redirect.ts';
import { readEntry } from './account-entry.ts';
import { AccountFrame } from './account-frame.tsx';
import { CodeStep } from './code-step.tsx';
import { LoginForm } from './login-form.tsx';
import { PasskeyEntry } from './passkeys/passkey-entry.tsx';
import { SocialButtons } from './social/social-buttons.tsx';
import { whyEnter } from './why-enter.ts';

export const meta = (page: PageMeta) => [
  pageTitle(page, 'Iniciar sesión'),
  { name: 'description', content: 'Entra a tu cuenta para seguir tus pedidos.' },
];

/** Somebody who is signed in already goes straight on. */
export function loader({ context, request }: LoaderFunctionArgs) {
  if (!context.get(visitorContext)) return null;
  throw redirect(resolveRedirect(new URL(request.url).searchParams.get('redirect')));
}

export default function LoginPage() {
  const [query] = useSearchParams();
  const wish = query.get('redirect');
  const alive = useAlive();
  const { email, follow } = readEntry(useLocation().state);
  // The server knows nothing of the history: a reload first shows what it sent.
  const registered = alive ? email : undefined;
  const [askingCode, setAskingCode] = useState(query.get('paso') === 'codigo');
  const after = { target: resolveRedirect(wish), follow };
  if (askingCode) return <CodeStep {...after} onOver={() => setAskingCode(false)} />;
  return (
    <AccountFrame title="Iniciar sesión" lead={whyEnter(after.target)}>
      <LoginForm
        key={registered}
        {...after}
        registered={registered}
        onCode={() => setAskingCode(true)}
      />
      <PasskeyEntry {...after} onCode={() => setAskingCode(true)} />
      <SocialButtons redirect={wish ?? ''} />
      <div className="mt-8 border-t border-line pt-6">
        <p className="mb-3 text-ink-2">¿Es tu primera vez aquí?</p>
        <ButtonLink
          to={wish ? pages.registerThen(wish) : pages.register}
          state={{ follow }}
          look="secondary"
          extra="w-full"
        >
          Crear una cuenta
        </ButtonLink>
      </div>
    </AccountFrame>
  );
}
