import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '../../../design/button.tsx';
import { TextArea, TextField } from '../../../design/field.tsx';
import { toast } from '../../../design/toast.tsx';
import { dayText } from '../../../kernel/moments.ts';
import { formatPesos } from '../../../kernel/money.ts';
import { call } from '../../../platform/browser/call.ts';
import { tellProductCosts } from '../calls.ts';
import { MOST_COSTS, readCosts } from '../costs.ts';
import type { CostRow } from '../reads.ts';
import { FinishCostForm } from './finish-cost-form.tsx';

/** Where the shop says what things cost it: without that no margin is told. */
export function CostForms({
  finishes,
  today,
}: {
  readonly finishes: readonly CostRow[];
  readonly today: string;
}) {
  const [open, setOpen] = useState<number>();
  return (
    <section aria-labelledby="costos" className="mt-8">
      <h2 id="costos" className="text-lg tracking-tight">
        Costos
      </h2>
      <p className="mt-1 max-w-[43.5em] text-sm text-ink-2">
        Lo que te cuesta cada cosa, sin IVA. Vale desde el día que digas: lo vendido desde entonces
        tiene su margen enseguida, y lo de antes conserva el suyo.
      </p>
      <div className="mt-4 grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <ul className="divide-y divide-line rounded-sheet border border-line bg-sheet">
          {finishes.map((finish) => (
            <li key={finish.id} className="px-4">
              <button
                type="button"
                aria-expanded={open === finish.id}
                onClick={() => setOpen(open === finish.id ? undefined : finish.id)}
                className="flex min-h-12 w-full flex-wrap items-center justify-between gap-x-4 py-2 text-left text-sm hover:text-cobalt"
              >
                <span className="font-semibold">{finish.nombre}</span>
                <span className="figures text-ink-2">{costText(finish)}</span>
              </button>
              {open === finish.id ? (
                <FinishCostForm finish={finish} today={today} onSaved={() => setOpen(undefined)} />
              ) : null}
            </li>
          ))}
        </ul>
        <ProductCosts today={today} />
      </div>
    </section>
  );
}

function costText({ trabajo, pieza, desde }: CostRow): string {
  if (trabajo === null || pieza === null || desde === null) return 'Sin costo';
  return `${formatPesos(trabajo)} por trabajo + ${formatPesos(pieza)} por pieza, desde el ${dayText(desde)} de ${desde.slice(0, 4)}`;
}

function ProductCosts({ today }: { readonly today: string }) {
  const { revalidate } = useRevalidator();
  const [typed, setTyped] = useState('');
  const [since, setSince] = useState(`${today.slice(0, 7)}-01`);
  const [problem, setProblem] = useState('');
  const [unknown, setUnknown] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState(false);

  const save = async (): Promise<void> => {
    const { costs, wrong } = readCosts(typed);
    const found = problemOf(costs.length, wrong);
    setProblem(found);
    setUnknown([]);
    if (found !== '') return;
    setBusy(true);
    const got = await call(tellProductCosts, { body: { desde: since, costos: [...costs] } });
    if (got.ok) {
      const { guardados, desconocidos } = got.value;
      setUnknown(desconocidos);
      if (guardados > 0)
        toast.success(`${guardados} ${guardados === 1 ? 'costo guardado' : 'costos guardados'}`);
      if (desconocidos.length === 0) setTyped('');
      await revalidate();
    } else setProblem(got.error || 'No pudimos guardarlos. Revisa tu conexión.');
    setBusy(false);
  };

  return (
    <form
      noValidate
      aria-label="Costos de productos"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      className="grid gap-4 rounded-sheet border border-line bg-sheet p-4"
    >
      <TextArea
        label="Productos"
        hint="Pega dos columnas de tu hoja: código y costo por pieza. Una línea por producto."
        rows={6}
        value={typed}
        error={problem}
        spellCheck={false}
        placeholder={'TAZA-01\t38.50\nPLUMA-07\t4.20'}
        onChange={(event) => setTyped(event.target.value)}
      />
      <TextField
        label="Desde el día"
        type="date"
        value={since}
        onChange={(event) => setSince(event.target.value)}
      />
      <p role="status" className="text-sm text-warning empty:hidden">
        {unknown.length > 0
          ? `No hay ningún producto con estos códigos: ${unknown.slice(0, 20).join(', ')}${unknown.length > 20 ? '…' : ''}.`
          : ''}
      </p>
      <Button type="submit" look="secondary" busy={busy} extra="justify-self-start">
        Guardar costos
      </Button>
    </form>
  );
}

function problemOf(count: number, wrong: readonly number[]): string {
  if (wrong.length > 0) {
    return `No entendimos ${wrong.length === 1 ? 'la línea' : 'las líneas'} ${wrong.slice(0, 10).join(', ')}: escribe un código y un costo.`;
  }
  if (count === 0) return 'Pega al menos un código con su costo.';
  return count > MOST_COSTS ? `Guarda a lo más ${MOST_COSTS} a la vez.` : '';
}
