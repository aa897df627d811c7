import { type FormEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { Button } from '../../../design/button.tsx';
import { controlLook } from '../../../design/field.tsx';
import { toast } from '../../../design/toast.tsx';
import { call } from '../../../platform/browser/call.ts';
import { AREA } from '../area.ts';
import { type Holder, mayHandOn } from '../assignment.ts';
import { assignOrder } from '../calls.ts';
import type { AreaTeam } from '../reads.ts';

const LOST = 'No pudimos guardarlo. Revisa tu conexión e inténtalo de nuevo.';

/** Who of an area has an order, and what this person may do about it. */
export function AssignmentStrip({
  folio,
  team,
  holder,
  leave,
}: {
  readonly folio: string;
  readonly team: AreaTeam;
  readonly holder: Holder | null;
  /** Where whoever does not see others' orders goes once this one is another's. */
  readonly leave: string;
}) {
  const { area, id: me } = team;
  const known = useRef(holder?.id ?? null);
  const { give, busy, error } = useGiving({ folio, team, holder, leave, known });
  useTold({ folio, team, holder, known });
  const mine = holder?.id === me;
  const hands = mayHandOn(holder?.id ?? null, team);
  const others = team.people.filter(({ id }) => id !== holder?.id && id !== me);
  return (
    <div className="min-w-0 text-sm">
      <p>
        <span className="text-ink-2">{AREA[area].name}:</span>{' '}
        <strong className="font-semibold">
          {holder ? (mine ? `${holder.nombre} (tú)` : holder.nombre) : 'sin asignar'}
        </strong>
      </p>
      {hands ? (
        <div className="mt-1 flex flex-wrap gap-2">
          {mine || team.takes ? (
            <Button
              look="secondary"
              busy={busy}
              onClick={() => void give(mine ? null : me)}
              aria-label={`${mine ? 'Soltar' : 'Tomar'} el pedido en ${AREA[area].name.toLowerCase()}`}
            >
              {mine ? 'Soltar' : 'Tomar'}
            </Button>
          ) : null}
          {holder && !mine ? (
            <Button look="quiet" busy={busy} onClick={() => void give(null)}>
              Dejar sin asignar
            </Button>
          ) : null}
          {others.length > 0 ? <GiveForm people={others} busy={busy} onGive={give} /> : null}
        </div>
      ) : null}
      {error ? (
        <p role="alert" className="mt-1 font-semibold text-danger">
          {error}
        </p>
      ) : null}
    </div>
  );
}

type Strip = Parameters<typeof AssignmentStrip>[0];
interface Knowing {
  /** Who has it as far as this person was told. */
  readonly known: RefObject<number | null>;
}

/** Says what a colleague did to an order that is open: its page shows it by itself. */
function useTold({ folio, team, holder, known }: Omit<Strip, 'leave'> & Knowing): void {
  const now = holder?.id ?? null;
  const name = holder?.nombre ?? '';
  const where = AREA[team.area].name.toLowerCase();
  useEffect(() => {
    if (known.current === now) return;
    known.current = now;
    const said =
      now === team.id ? `Te asignaron el pedido ${folio}` : `${name} tiene el pedido ${folio}`;
    toast.info(
      now === null ? `Nadie tiene ya el pedido ${folio} en ${where}.` : `${said} en ${where}.`,
    );
  }, [now, name, where, folio, team.id, known]);
}

/** Gives the order to somebody; says what came of it. */
function useGiving({ folio, team, holder, leave, known }: Strip & Knowing) {
  const { area, id: me, people } = team;
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const give = async (persona: number | null): Promise<boolean> => {
    setBusy(true);
    const answer = await call(assignOrder, {
      params: { folio },
      body: { area, persona, vista: holder?.id ?? null },
    });
    setBusy(false);
    // Somebody was faster: the page shows who has it, and the next try begins from there.
    const overtaken = !answer.ok && answer.code === 'conflict';
    if (overtaken) toast.warning(answer.error);
    else setError(answer.ok ? '' : answer.error || LOST);
    if (answer.ok) known.current = persona;
    if (overtaken) known.current = answer.extra.encargado?.id ?? null;
    if (answer.ok) toast.success(said(persona, me, people));
    const anothers = overtaken || (answer.ok && persona !== null && persona !== me);
    if (anothers && team.bound) await navigate(leave);
    else if (answer.ok || overtaken) await revalidate();
    return answer.ok;
  };
  return { give, busy, error };
}

function said(persona: number | null, me: number, people: readonly Holder[]): string {
  if (persona === null) return 'Quedó sin asignar.';
  if (persona === me) return 'Lo tienes tú.';
  return `Lo tiene ${people.find(({ id }) => id === persona)?.nombre ?? 'otra persona'}.`;
}

/** Opens a choice of colleagues: a list alone would give the order away at each press of an arrow. */
function GiveForm({
  people,
  busy,
  onGive,
}: {
  readonly people: readonly Holder[];
  readonly busy: boolean;
  readonly onGive: (person: number) => Promise<boolean>;
}) {
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const id = useId();
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const chosen = Number(new FormData(event.currentTarget).get('persona'));
    if (!(await onGive(chosen))) return;
    setOpen(false);
    opener.current?.focus();
  };
  return (
    <>
      <Button
        ref={opener}
        look="quiet"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        Asignar a…
      </Button>
      {open ? (
        <form id={id} onSubmit={submit} className="flex w-full flex-wrap items-end gap-2">
          <label className="min-w-0 flex-1 basis-40">
            <span className="sr-only">A quién</span>
            <select name="persona" className={controlLook()}>
              {people.map(({ id: person, nombre }) => (
                <option key={person} value={person}>
                  {nombre}
                </option>
              ))}
            </select>
          </label>
          <Button type="submit" look="secondary" busy={busy}>
            Asignar
          </Button>
        </form>
      ) : null}
    </>
  );
}
