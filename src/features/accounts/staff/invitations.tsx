import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '../../../design/button.tsx';
import { toast } from '../../../design/toast.tsx';
import { fullMomentText } from '../../../kernel/moments.ts';
import { call } from '../../../platform/browser/call.ts';
import type { InvitationView } from '../reads.ts';
import * as calls from '../security-calls.ts';
import { areaName, isArea } from './areas.tsx';

/** Who was asked to the team and has not come yet. */
export function Invitations({ invited }: { readonly invited: readonly InvitationView[] }) {
  return (
    <section aria-labelledby="invitaciones" className="mt-6">
      <h2 id="invitaciones" className="text-base font-semibold">
        Invitaciones sin responder
      </h2>
      <ul className="mt-2 divide-y divide-line rounded-sheet border border-line bg-sheet px-4 text-sm">
        {invited.map((each) => (
          <Invitation key={each.id} invitation={each} />
        ))}
      </ul>
    </section>
  );
}

function Invitation({ invitation }: { readonly invitation: InvitationView }) {
  const { id, nombre, correo, areas, vence } = invitation;
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  // The clock of the page that is shown, not of the server: a day more or less says the same.
  const over = Date.parse(vence) < Date.now();
  const done = async (answer: { ok: boolean; error?: string }, sentence: string): Promise<void> => {
    setBusy(false);
    if (answer.ok) toast.success(sentence);
    else toast.error(answer.error || 'No pudimos hacerlo. Inténtalo de nuevo.');
    await revalidate();
  };
  const again = async (): Promise<void> => {
    setBusy(true);
    const body = { nombre, correo, areas: areas.filter(isArea) };
    await done(await call(calls.inviteStaff, { body }), 'Enviamos la invitación otra vez.');
  };
  const withdraw = async (): Promise<void> => {
    setBusy(true);
    await done(
      await call(calls.withdrawInvitation, { body: { id } }),
      'Retirada: su enlace ya no abre.',
    );
  };
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <p className="font-semibold">{nombre}</p>
        <p className="text-ink-2">
          {correo} · {areas.map(areaName).join(', ')}
        </p>
        <p className={over ? 'text-danger' : 'text-ink-2'} suppressHydrationWarning>
          {over ? 'Venció' : 'Vence'} {fullMomentText(vence)}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button look="secondary" busy={busy} onClick={() => void again()}>
          Enviar otra vez<span className="sr-only"> ({nombre})</span>
        </Button>
        <Button look="quiet" busy={busy} onClick={() => void withdraw()}>
          Retirar<span className="sr-only"> ({nombre})</span>
        </Button>
      </div>
    </li>
  );
}
