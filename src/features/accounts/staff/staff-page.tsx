import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { Button } from '../../../design/button.tsx';
import { type PageMeta, pageTitle } from '../../../platform/browser/root-data.ts';
import { enterStaff } from '../../../platform/browser/staff-gate.ts';
import { accountsDeskContext } from './accounts-desk-context.ts';
import { Invitations } from './invitations.tsx';
import { InviteForm } from './invite-form.tsx';
import { Person } from './person.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const { email } = enterStaff(args);
  const reads = args.context.get(accountsDeskContext);
  const [people, invited] = await Promise.all([reads.staff(), reads.invitations()]);
  return { own: email, people, invited };
}

export const meta = (page: PageMeta) => [
  pageTitle(page, 'Equipo | Equipo'),
  { name: 'robots', content: 'noindex, nofollow' },
];

/** Everybody of the staff: what they may do, what keeps their account safe, and where it is open. */
export default function StaffPage() {
  const { own, people, invited } = useLoaderData<typeof loader>();
  const [inviting, setInviting] = useState(false);
  return (
    <div className="max-w-4xl">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h1 className="text-2xl tracking-tight">Equipo</h1>
          <p className="mt-1 text-sm text-ink-2">
            Quién es del equipo, qué puede hacer, cómo protege su cuenta y dónde la tiene abierta.
          </p>
        </div>
        {inviting ? null : <Button onClick={() => setInviting(true)}>Invitar a alguien</Button>}
      </div>
      {inviting ? <InviteForm onClose={() => setInviting(false)} /> : null}
      {invited.length > 0 ? <Invitations invited={invited} /> : null}
      <ul aria-label="Personas del equipo" className="mt-4 grid gap-3 text-sm">
        {people.map((person) => (
          <Person key={person.id} person={person} own={person.correo === own} />
        ))}
      </ul>
    </div>
  );
}
