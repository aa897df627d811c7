import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { Button } from '../../../design/button.tsx';
import { EmptyState } from '../../../design/empty-state.tsx';
import { toast } from '../../../design/toast.tsx';
import { momentText } from '../../../kernel/moments.ts';
import { call } from '../../../platform/browser/call.ts';
import { type PageMeta, pageTitle } from '../../../platform/browser/root-data.ts';
import { enterStaff } from '../../../platform/browser/staff-gate.ts';
import { retryMail } from '../calls.ts';
import type { FailedMailView } from '../reads.ts';
import { deskContext } from './desk-context.ts';

export async function loader(args: LoaderFunctionArgs) {
  enterStaff(args);
  return { mails: await args.context.get(deskContext).mails() };
}

export const meta = (page: PageMeta) => [
  pageTitle(page, 'Correos | Equipo'),
  { name: 'robots', content: 'noindex, nofollow' },
];

/** Mails that could not be sent, why, and trying them again. */
export default function MailsPage() {
  const { mails } = useLoaderData<typeof loader>();
  return (
    <div className="max-w-4xl">
      <h1 className="text-2xl tracking-tight">Correos que fallaron</h1>
      <p className="mt-1 text-sm text-ink-2">
        Cada correo se reintenta solo hasta diez veces, cada vez más espaciado.
      </p>
      {mails.length === 0 ? (
        <EmptyState title="Todos los correos salieron" />
      ) : (
        <ul className="mt-4 divide-y divide-line rounded-sheet border border-line bg-sheet text-sm">
          {mails.map((mail) => (
            <Mail key={mail.id} mail={mail} />
          ))}
        </ul>
      )}
    </div>
  );
}

function Mail({ mail }: { readonly mail: FailedMailView }) {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const again = async (): Promise<void> => {
    setBusy(true);
    const answer = await call(retryMail, { params: { id: String(mail.id) } });
    setBusy(false);
    if (answer.ok) toast.success('Lo intentamos de nuevo en unos segundos.');
    else toast.error(answer.error || 'No pudimos reintentarlo.');
    await revalidate();
  };
  const times = `${mail.intentos} ${mail.intentos === 1 ? 'intento' : 'intentos'}`;
  const next = mail.siguiente ? `siguiente: ${momentText(mail.siguiente)}` : 'ya no se reintenta';
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2">
      <div className="min-w-0 grow basis-72 [overflow-wrap:anywhere]">
        <p className="font-semibold">{mail.asunto}</p>
        <p className="text-ink-2">
          Para {mail.para} · {momentText(mail.fecha)} · {times} · {next}
        </p>
        <p className="text-danger" translate="no">
          {mail.motivo}
        </p>
      </div>
      <Button look="secondary" busy={busy} onClick={() => void again()}>
        Reintentar<span className="sr-only"> «{mail.asunto}»</span>
      </Button>
    </li>
  );
}
