import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { ButtonLink } from '../../../../design/button.tsx';
import { Spinner } from '../../../../design/spinner.tsx';
import { toast } from '../../../../design/toast.tsx';
import { MESSAGES } from '../../../../kernel/messages.ts';
import { call } from '../../../../platform/browser/call.ts';
import { type PageMeta, pageTitle } from '../../../../platform/browser/root-data.ts';
import { pages } from '../../../../routes.ts';
import * as calls from '../../social-calls.ts';
import { AccountFrame } from '../account-frame.tsx';
import { CodeStep } from '../code-step.tsx';
import { useWelcome } from '../use-login.ts';

export const meta = (page: PageMeta) => [
  pageTitle(page, 'Iniciar sesión'),
  { name: 'robots', content: 'noindex' },
];

type Shown =
  | { readonly step: 'asking' }
  | { readonly step: 'code' }
  | { readonly step: 'told'; readonly why: string };

/** Where a company sends the browser back to: what it brought is handed over once, and forgotten. */
export default function SocialReturnPage() {
  const [shown, setShown] = useState<Shown>({ step: 'asking' });
  const [target, setTarget] = useState<string>(pages.home);
  useHandOver(setShown, setTarget);
  if (shown.step === 'code') {
    const over = { step: 'told', why: 'El inicio de sesión venció. Empieza de nuevo.' } as const;
    return <CodeStep target={target} onOver={() => setShown(over)} />;
  }
  if (shown.step === 'asking') {
    return (
      <AccountFrame title="Un momento…" lead="Estamos abriendo tu cuenta.">
        <p role="status" className="flex items-center gap-3 text-ink-2">
          <Spinner /> Comprobando tu identidad
        </p>
      </AccountFrame>
    );
  }
  return (
    <AccountFrame title="No pudimos abrir tu cuenta" lead={<p role="alert">{shown.why}</p>}>
      <div className="grid gap-3">
        <ButtonLink to={pages.login} extra="w-full">
          Volver a iniciar sesión
        </ButtonLink>
        <ButtonLink to={pages.register} look="secondary" extra="w-full">
          Crear una cuenta con mi correo
        </ButtonLink>
      </div>
    </AccountFrame>
  );
}

function useHandOver(show: (shown: Shown) => void, setTarget: (target: string) => void): void {
  const { via = '' } = useParams();
  const { search } = useLocation();
  const navigate = useNavigate();
  const welcome = useWelcome({ target: pages.home });
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    // The code is not left in the history, nor in what is reported of this page.
    window.history.replaceState(window.history.state, '', window.location.pathname);
    const handOver = async (): Promise<void> => {
      const body = { via, regreso: search.slice(1) || 'vacio' };
      const answer = await call(calls.finishSocial, { body });
      if (!answer.ok) {
        return show({ step: 'told', why: answer.error || MESSAGES.account.serverFailed });
      }
      const { estado, user, destino } = answer.value;
      if (user) return welcome(user, destino);
      setTarget(destino);
      if (estado === 'codigo') return show({ step: 'code' });
      toast.success('Listo: la cuenta quedó ligada.');
      navigate(destino, { replace: true });
    };
    void handOver();
  }, [via, search, navigate, welcome, show, setTarget]);
}
