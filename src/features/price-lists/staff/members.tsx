import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '../../../design/button.tsx';
import { TextField } from '../../../design/field.tsx';
import { toast } from '../../../design/toast.tsx';
import { call } from '../../../platform/browser/call.ts';
import { addMember, removeMember } from '../desk-calls.ts';
import type { MemberRow, PriceListRow } from '../reads.ts';

const FAILED = 'No pudimos hacerlo. Revisa tu conexión.';

/** Who pays by a list; one is added by the e-mail of their account. */
export function Members({
  list: { id, nombre },
  members,
}: {
  readonly list: PriceListRow;
  readonly members: readonly MemberRow[];
}) {
  const { revalidate } = useRevalidator();
  const [correo, setCorreo] = useState('');
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);

  const add = async (): Promise<void> => {
    if (correo.trim() === '') return setProblem('Escribe el correo de su cuenta.');
    setBusy(true);
    const done = await call(addMember, { params: { id }, body: { correo } });
    setProblem(done.ok ? '' : done.error || FAILED);
    if (done.ok) {
      setCorreo('');
      toast.success(`Ya paga con ${nombre}`);
      await revalidate();
    }
    setBusy(false);
  };
  const remove = async ({ cuenta, nombre: who }: MemberRow): Promise<void> => {
    setBusy(true);
    const done = await call(removeMember, { params: { id }, body: { cuenta } });
    setProblem(done.ok ? '' : done.error || FAILED);
    if (done.ok) toast.success(`${who} paga el precio público`);
    await revalidate();
    setBusy(false);
  };

  return (
    <section aria-label={`Clientes de ${nombre}`} className="border-t border-line pt-4">
      <h2 className="text-base font-semibold">Clientes</h2>
      {members.length === 0 ? (
        <p className="mt-1 text-sm text-ink-2">Nadie paga con esta lista todavía.</p>
      ) : (
        <ul className="mt-1 divide-y divide-line">
          {members.map((member) => (
            <li
              key={member.cuenta}
              className="flex flex-wrap items-center justify-between gap-x-4 text-sm"
            >
              <span className="min-w-0 py-1 [overflow-wrap:anywhere]">
                {member.nombre} <span className="text-ink-2">{member.correo}</span>
              </span>
              <Button look="quiet" disabled={busy} onClick={() => void remove(member)}>
                Retirar<span className="sr-only"> a {member.nombre}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <form
        noValidate
        className="mt-3 flex max-w-xl flex-wrap items-start gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          void add();
        }}
      >
        <div className="min-w-60 grow">
          <TextField
            label="Correo del cliente"
            hint="De su cuenta en la tienda. Si tenía otra lista, cambia a esta."
            type="email"
            autoComplete="off"
            value={correo}
            error={problem}
            onChange={(event) => setCorreo(event.target.value)}
          />
        </div>
        <Button type="submit" look="secondary" busy={busy} extra="sm:mt-6.5">
          Agregar cliente
        </Button>
      </form>
    </section>
  );
}
