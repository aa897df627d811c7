import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '../../../../design/button.tsx';
import { toast } from '../../../../design/toast.tsx';
import { call } from '../../../../platform/browser/call.ts';
import type { SecurityView } from '../../reads.ts';
import * as calls from '../../security-calls.ts';
import { Matter } from './own-account-frame.tsx';

const FAILED = 'No pudimos hacerlo. Inténtalo de nuevo.';

interface OwnEmailProps {
  readonly correo: SecurityView['correo'];
  /** The link that was opened, and whether it is good; null for who came another way. */
  readonly proof: { readonly token: string; readonly vale: boolean } | null;
}

/** Whether the account's address is its owner's, and what to do about it. */
export function OwnEmail({ correo: { direccion, confirmado }, proof }: OwnEmailProps) {
  return (
    <Matter id="correo" title="Correo electrónico">
      <p className="mt-2 [overflow-wrap:anywhere]">{direccion}</p>
      {confirmado ? (
        <p role="status" className="mt-1 text-sm text-ink-2">
          Confirmado.
        </p>
      ) : (
        <Unproven proof={proof} />
      )}
    </Matter>
  );
}

function Unproven({ proof }: Pick<OwnEmailProps, 'proof'>) {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState(false);
  const confirm = async (token: string): Promise<void> => {
    setBusy(true);
    const answer = await call(calls.confirmEmail, { body: { prueba: token } });
    setBusy(false);
    if (answer.ok) toast.success('Tu correo quedó confirmado.');
    else toast.error(answer.error || FAILED);
    await revalidate();
  };
  const send = async (): Promise<void> => {
    setBusy(true);
    const answer = await call(calls.sendEmailProof, {});
    setBusy(false);
    setSent(answer.ok);
    if (!answer.ok) toast.error(answer.error || FAILED);
    if (!answer.ok) await revalidate();
  };
  if (proof?.vale) {
    return (
      <>
        <p className="mt-1 text-sm text-ink-2">Confirma que este correo es tuyo.</p>
        <Button extra="mt-3" busy={busy} onClick={() => void confirm(proof.token)}>
          Confirmar mi correo
        </Button>
      </>
    );
  }
  return (
    <>
      <p className="mt-1 text-sm text-ink-2">
        {proof
          ? 'Ese enlace ya no es válido, o es de otra cuenta. Pide uno nuevo.'
          : 'Sin confirmar. Te enviamos un enlace cuando abriste tu cuenta; puedes comprar sin usarlo.'}
      </p>
      <p role="status" className="mt-1 text-sm font-semibold empty:hidden">
        {sent ? 'Te enviamos un enlace. Ábrelo en los próximos 7 días.' : ''}
      </p>
      <Button extra="mt-3" look="secondary" busy={busy} onClick={() => void send()}>
        {sent ? 'Enviar otro enlace' : 'Enviarme el enlace'}
      </Button>
    </>
  );
}
