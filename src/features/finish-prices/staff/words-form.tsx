import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '../../../design/button.tsx';
import { LongField } from '../../../design/desk/long-field.tsx';
import { TextField } from '../../../design/field.tsx';
import { toast } from '../../../design/toast.tsx';
import { call } from '../../../platform/browser/call.ts';
import { useLeaveGuard } from '../../../platform/browser/use-leave-guard.ts';
import { saveFinishWords } from '../calls.ts';
import { type KnownNames, lostByName } from '../known-names.ts';
import { faultOfName, MOST_GOOD_FOR, MOST_NAME } from '../new-finish.ts';
import type { PricedFinish } from '../reads.ts';

interface WordsFormProps {
  readonly finish: Pick<PricedFinish, 'id' | 'version' | 'name' | 'goodFor'>;
  /** Whether orders say its name. */
  readonly said: boolean;
  /** Names of the others. */
  readonly others: readonly string[];
  readonly known: KnownNames;
}

/** What a finish is called, and what it is good for. */
export function WordsForm({ finish, said, others, known }: WordsFormProps) {
  const { revalidate } = useRevalidator();
  const [name, setName] = useState(finish.name);
  const [goodFor, setGoodFor] = useState(finish.goodFor);
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const fault = faultOfName(name, others);
  const changed = name.trim() !== finish.name || goodFor.trim() !== finish.goodFor;
  useLeaveGuard(!busy && changed);

  const save = async (): Promise<void> => {
    if (fault) return;
    setBusy(true);
    const params = { id: String(finish.id) };
    const body = { version: finish.version, nombre: name, bueno_para: goodFor };
    const done = await call(saveFinishWords, { params, body });
    setProblem(done.ok ? '' : done.error || 'No pudimos guardarlo. Revisa tu conexión.');
    if (done.ok) toast.success('Guardado');
    await revalidate();
    setBusy(false);
  };

  return (
    <form
      noValidate
      aria-labelledby="palabras"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      className="grid max-w-xl gap-4"
    >
      <h3 id="palabras" className="font-sans text-base font-semibold tracking-normal">
        Lo que dice la tienda
      </h3>
      <TextField
        label="Nombre"
        hint={
          said
            ? 'Ya hay pedidos que lo dicen, así que se queda.'
            : 'Así sale en la tienda y en los pedidos. Desde el primer pedido que lo lleve se queda.'
        }
        value={name}
        disabled={said}
        error={fault}
        maxLength={MOST_NAME}
        autoComplete="off"
        onChange={(event) => setName(event.target.value)}
      />
      <div role="status" className="empty:hidden">
        {fault ? null : <Lost was={finish.name} lost={lostByName(finish.name, name, known)} />}
      </div>
      <LongField
        label="Bueno para"
        optional
        hint="Una línea junto a su nombre, donde se elige."
        value={goodFor}
        maxLength={MOST_GOOD_FOR}
        autoComplete="off"
        onChange={(event) => setGoodFor(event.target.value)}
      />
      <p role="alert" className="text-sm font-semibold text-danger empty:hidden">
        {problem}
      </p>
      <div>
        <Button type="submit" look="secondary" busy={busy} disabled={!changed}>
          Guardar lo que dice
        </Button>
      </div>
    </form>
  );
}

/** What another name takes away; nothing where it takes nothing. */
function Lost({ was, lost }: { readonly was: string; readonly lost: readonly string[] }) {
  if (lost.length === 0) return null;
  return (
    <div className="rounded-sheet border border-warning bg-warning-wash p-3 text-sm">
      <p className="font-semibold text-warning">
        La tienda conoce la técnica por su nombre. Si ya no se llama {was}:
      </p>
      <ul className="mt-1 list-disc pl-5">
        {lost.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
    </div>
  );
}
