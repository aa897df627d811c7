import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { Button } from '../../../design/button.tsx';
import { ConfirmButton } from '../../../design/desk/confirm-button.tsx';
import { TextField } from '../../../design/field.tsx';
import { toast } from '../../../design/toast.tsx';
import { call } from '../../../platform/browser/call.ts';
import { useLeaveGuard } from '../../../platform/browser/use-leave-guard.ts';
import { staffPages } from '../../../staff-routes.ts';
import { addMoved, changeMoved, dropMoved } from '../calls.ts';
import { MAX_ADDRESS } from '../moved-address.ts';
import type { KeptAddress } from '../reads.ts';

type Done =
  | { readonly ok: true }
  | { readonly ok: false; readonly error?: string; readonly code?: string };

/** An old address, new or kept: where it leads, or that nothing is there for good. */
export function MovedForm({ kept }: { readonly kept?: KeptAddress }) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [from, setFrom] = useState('');
  const [gone, setGone] = useState(kept ? kept.to === null : false);
  const [to, setTo] = useState(kept?.to ?? '');
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const before = { from: '', gone: kept?.to === null, to: kept?.to ?? '' };
  useLeaveGuard(!busy && JSON.stringify({ from, gone, to }) !== JSON.stringify(before));
  const settle = async (ask: Promise<Done>, said: string): Promise<void> => {
    setBusy(true);
    const done = await ask;
    setProblem(done.ok ? '' : done.error || 'No pudimos guardarlo. Revisa tu conexión.');
    if (done.ok) {
      toast.success(said);
      await navigate(staffPages.moved, { preventScrollReset: true });
    } else if (done.code === 'conflict') await revalidate();
    setBusy(false);
  };
  const save = async (): Promise<void> => {
    const a = gone ? null : to.trim();
    if (!kept && from.trim() === '') return setProblem('Escribe la dirección antigua.');
    if (a === '') return setProblem('Escribe a qué página lleva.');
    await settle(
      kept
        ? call(changeMoved, { params: { id: String(kept.id) }, body: { a, version: kept.version } })
        : call(addMoved, { body: { de: from.trim(), a } }),
      'Dirección guardada',
    );
  };
  const drop = (): void => {
    if (!kept) return;
    void settle(call(dropMoved, { params: { id: String(kept.id) } }), 'Dirección quitada');
  };
  return (
    <form
      noValidate
      aria-label={kept ? `Dirección ${kept.from}` : 'Dirección nueva'}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      className="grid max-w-2xl gap-3 py-4"
    >
      {kept ? null : (
        <TextField
          label="Dirección antigua"
          hint="Desde la diagonal, como /catalogo/tazas. Mayúsculas y la diagonal final dan igual."
          maxLength={MAX_ADDRESS}
          autoComplete="off"
          value={from}
          onChange={(event) => setFrom(event.target.value)}
        />
      )}
      <fieldset className="grid text-sm sm:grid-cols-2">
        <legend className="font-semibold">¿Qué pasa con quien llega?</legend>
        <Choice checked={!gone} onChoose={() => setGone(false)}>
          Va a otra página (301)
        </Choice>
        <Choice checked={gone} onChoose={() => setGone(true)}>
          Ya no existe (410)
        </Choice>
      </fieldset>
      {gone ? null : (
        <TextField
          label="Lleva a"
          hint="Una página de esta tienda, como /productos?categoria=tazas."
          maxLength={MAX_ADDRESS}
          autoComplete="off"
          value={to}
          onChange={(event) => setTo(event.target.value)}
        />
      )}
      <p role="alert" className="text-sm font-semibold text-danger empty:hidden">
        {problem}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={busy}>
          Guardar dirección
        </Button>
        {kept ? (
          <ConfirmButton
            look="danger"
            disabled={busy}
            title="¿Quitar esta dirección?"
            text={`Quien llegue por ${kept.from} ya no irá a ninguna parte: verá que la página no existe.`}
            confirm="Quitar dirección"
            onConfirm={drop}
          >
            Quitar
          </ConfirmButton>
        ) : null}
      </div>
    </form>
  );
}

function Choice({
  checked,
  onChoose,
  children,
}: {
  readonly checked: boolean;
  readonly onChoose: () => void;
  readonly children: string;
}) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="radio"
        name="destino"
        className="size-5 accent-cobalt"
        checked={checked}
        onChange={onChoose}
      />
      {children}
    </label>
  );
}
