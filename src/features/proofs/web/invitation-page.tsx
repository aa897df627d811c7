import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { EmptyState } from '../../../design/empty-state.tsx';
import { call } from '../../../platform/browser/call.ts';
import { type PageMeta, pageTitle } from '../../../platform/browser/root-data.ts';
import { pages } from '../../../routes.ts';
import { openInvitation } from '../calls.ts';

export const meta = (page: PageMeta) => [
  pageTitle(page, 'Revisar una propuesta'),
  { name: 'robots', content: 'noindex, nofollow' },
];

/** Where a link for somebody without an account leads: its token, behind the '#', becomes a cookie. */
export default function InvitationPage() {
  const navigate = useNavigate();
  const [gone, setGone] = useState('');
  useEffect(() => {
    const open = async (): Promise<void> => {
      const token = window.location.hash.slice(1);
      const got = await call(openInvitation, { body: { token } });
      if (!got.ok) return setGone(got.error || 'Revisa tu conexión y vuelve a cargar la página.');
      await navigate(pages.proof(got.value.folio, got.value.linea), { replace: true });
    };
    void open();
  }, [navigate]);
  return (
    <div className="content gutter">
      <h1 className="sr-only">Revisar una propuesta</h1>
      <div aria-live="polite">
        <EmptyState title={gone ? 'No pudimos abrirla' : 'Abriendo la propuesta…'}>
          {gone}
        </EmptyState>
      </div>
    </div>
  );
}
