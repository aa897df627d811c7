import { useState } from 'react';
import {
  Link,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
  useRevalidator,
} from 'react-router';
import { Button, buttonLook } from '../../../design/button.tsx';
import { toast } from '../../../design/toast.tsx';
import { fullMomentText } from '../../../kernel/moments.ts';
import { call } from '../../../platform/browser/call.ts';
import { type PageMeta, pageTitle } from '../../../platform/browser/root-data.ts';
import { files, pages } from '../../../routes.ts';
import { Matter, OwnAccountFrame } from '../../accounts/web/own/own-account-frame.tsx';
import * as calls from '../calls.ts';
import type { ConsentEntry } from '../reads.ts';
import { LeaveForm } from './leave-form.tsx';
import { myAccountContext } from './my-account-context.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  const own = await context.get(myAccountContext).own();
  if (!own) throw redirect(pages.loginThen(pages.accountPrivacy.slice(1)));
  return own;
}

export const meta = (page: PageMeta) => [
  pageTitle(page, 'Privacidad de mi cuenta'),
  { name: 'robots', content: 'noindex' },
];

/** What one may do with one's own data: take it along, say no to news, leave. */
export default function OwnPrivacyPage() {
  const own = useLoaderData<typeof loader>();
  return (
    <OwnAccountFrame
      title="Privacidad"
      lead="Tus datos son tuyos: llévatelos, corrígelos o pídenos que los borremos."
    >
      <Matter
        id="mis-datos"
        title="Descargar mis datos"
        why={
          <>
            Un archivo ZIP con tu cuenta, direcciones, pedidos, pagos y notificaciones en JSON, y
            los archivos que nos enviaste. Para corregir tu nombre o quitar direcciones ve a{' '}
            <Link to={pages.account} className="font-semibold text-cobalt underline">
              Mis datos
            </Link>
            ; para cualquier otra cosa usa el{' '}
            <Link to={pages.arco} className="font-semibold text-cobalt underline">
              formulario de derechos ARCO
            </Link>
            .
          </>
        }
      >
        <a href={files.ownData} download className={buttonLook('secondary', 'mt-4')}>
          Descargar mis datos
        </a>
      </Matter>
      <News agreed={own.novedades} />
      <Said consents={own.consentimientos} />
      <LeaveForm
        hasPassword={own.tieneContrasena}
        inMotion={own.pedidosEnCurso}
        staff={own.esDelEquipo}
      />
    </OwnAccountFrame>
  );
}

function News({ agreed }: { readonly agreed: boolean }) {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const choose = async (): Promise<void> => {
    setBusy(true);
    const answer = await call(calls.chooseNews, { body: { acepta: !agreed } });
    setBusy(false);
    if (answer.ok)
      toast.success(agreed ? 'No te enviaremos novedades.' : 'Guardamos que aceptas novedades.');
    else toast.error(answer.error || 'No pudimos guardarlo. Inténtalo de nuevo.');
    await revalidate();
  };
  return (
    <Matter
      id="novedades"
      title="Novedades y ofertas"
      why={
        agreed
          ? 'Aceptas recibir novedades y ofertas por correo. Por ahora no enviamos ninguna a nadie, y puedes oponerte cuando quieras.'
          : 'No te enviamos novedades ni ofertas: por ahora no las enviamos a nadie, y si un día lo hacemos, solo a quien lo acepte.'
      }
    >
      <Button look="secondary" extra="mt-4" busy={busy} onClick={() => void choose()}>
        {agreed ? 'Ya no quiero recibirlas' : 'Quiero recibirlas'}
      </Button>
    </Matter>
  );
}

const PURPOSES: Readonly<Record<string, string>> = {
  aviso: 'Conociste el aviso de privacidad',
  novedades: 'Novedades y ofertas por correo',
};

function Said({ consents }: { readonly consents: readonly ConsentEntry[] }) {
  return (
    <Matter
      id="consentimientos"
      title="Lo que has aceptado"
      why={
        <>
          Cada decisión queda con su fecha y con la versión del{' '}
          <Link to={pages.privacy} className="font-semibold text-cobalt underline">
            aviso de privacidad
          </Link>{' '}
          vigente.
        </>
      }
    >
      {consents.length === 0 ? <p className="mt-3 text-sm">Aún no hay decisiones.</p> : null}
      <ul className="mt-2 divide-y divide-line text-sm">
        {consents.map(({ finalidad, acepta, aviso, fecha }) => (
          <li key={`${finalidad} ${fecha}`} className="py-2">
            <span className="font-semibold">{PURPOSES[finalidad] ?? finalidad}</span>
            {finalidad === 'aviso' ? '' : acepta ? ': sí' : ': no'}
            <span className="text-ink-2">
              {' '}
              · {fullMomentText(fecha)} · aviso del {aviso}
            </span>
          </li>
        ))}
      </ul>
    </Matter>
  );
}
