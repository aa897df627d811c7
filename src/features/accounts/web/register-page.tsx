import { type LoaderFunctionArgs, redirect, useLocation, useSearchParams } from 'react-router';
import { ButtonLink } from '../../../design/button.tsx';
import { type PageMeta, pageTitle } from '../../../platform/browser/root-data.ts';
import { visitorContext } from '../../../platform/browser/visitor-context.ts';
import { pages } from '../../../routes.ts';
import { resolveRedirect } from '../redirect.ts';
import { readEntry } from './account-entry.ts';
import { AccountFrame } from './account-frame.tsx';
import { RegisterForm } from './register-form.tsx';

export const meta = (page: PageMeta) => [
  pageTitle(page, 'Crear una cuenta'),
  {
    name: 'description',
    content: 'Crea tu cuenta: pedidos, diseños y facturas juntos.',
  },
];

/** Somebody who is signed in already goes straight on. */
export function loader({ context, request }: LoaderFunctionArgs) {
  if (!context.get(visitorContext)) return null;
  throw redirect(resolveRedirect(new URL(request.url).searchParams.get('redirect')));
}

export default function RegisterPage() {
  const [query] = useSearchParams();
  const wish = query.get('redirect');
  const { follow } = readEntry(useLocation().state);
  const login = wish ? pages.loginThen(wish) : pages.login;
  return (
    <AccountFrame
      title="Crear una cuenta"
      lead="Guarda direcciones, aprueba tus diseños y sigue cada pedido desde un solo lugar."
    >
      <RegisterForm loginPage={login} follow={follow} />
      <div className="mt-8 border-t border-line pt-6">
        <p className="mb-3 text-ink-2">¿Ya tienes cuenta?</p>
        <ButtonLink to={login} state={{ follow }} look="secondary" extra="w-full">
          Iniciar sesión
        </ButtonLink>
      </div>
    </AccountFrame>
  );
}
