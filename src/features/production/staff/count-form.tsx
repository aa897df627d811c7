import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '../../../design/button.tsx';
import { Overtaken } from '../../../design/desk/overtaken.tsx';
import { TextField } from '../../../design/field.tsx';
import { toast } from '../../../design/toast.tsx';
import { call } from '../../../platform/browser/call.ts';
import { countLine } from '../calls.ts';
import type { BoardCard } from '../reads.ts';

const whole = (form: FormData, name: string): number => Number(form.get(name) || 0);

type Run = NonNullable<BoardCard['corrida']>;

/**
 * How many pieces came out so far, good and spoilt; spoilt ones by size, so that they can be bought.
 * What is being typed stays though somebody else counts, and is saved over what was seen.
 */
export function CountForm({ card, run }: { readonly card: BoardCard; readonly run: Run }) {
  /** The count that stood there when somebody began to type. */
  const [begun, setBegun] = useState<number>();
  const seen = begun ?? run.vista;
  return (
    <Counting
      key={seen}
      {...{ card, run, seen }}
      onType={() => setBegun(seen)}
      onDone={() => setBegun(undefined)}
    />
  );
}

function Counting({
  card,
  run,
  seen,
  onType,
  onDone,
}: {
  readonly card: BoardCard;
  readonly run: Run;
  readonly seen: number;
  readonly onType: () => void;
  readonly onDone: () => void;
}) {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const [refused, setRefused] = useState(false);
  const overtaken = refused && run.vista !== seen;
  const sizes = card.tallas.length > 0 ? card.tallas.map(({ talla }) => talla) : [''];
  const spoilt = (size: string): number =>
    run.merma.find(({ talla }) => talla === size)?.cantidad ?? 0;
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const merma = sizes.map((talla, place) => ({ talla, cantidad: whole(form, `merma${place}`) }));
    setBusy(true);
    const done = await call(countLine, {
      params: { linea: String(card.linea) },
      body: { vista: overtaken ? run.vista : seen, buenas: whole(form, 'buenas'), merma },
    });
    setProblem(done.ok ? '' : done.error || 'No pudimos guardarlo. Revisa tu conexión.');
    if (!done.ok && done.code === 'conflict') {
      setRefused(true);
      onType();
    }
    if (done.ok) toast.success(saidOf(done.value.faltan));
    if (done.ok || done.code === 'conflict') await revalidate();
    setBusy(false);
    if (done.ok) onDone();
  };
  return (
    <form onSubmit={(event) => void submit(event)} onInput={onType} className="grid gap-3">
      <div className="grid grid-cols-2 gap-3">
        <Pieces name="buenas" label="Buenas hasta ahora" value={run.buenas} most={card.cantidad} />
        {sizes.map((size, place) => (
          <Pieces
            key={size}
            name={`merma${place}`}
            label={size === '' ? 'Merma hasta ahora' : `Merma talla ${size}`}
            value={spoilt(size)}
            most={1_000_000}
          />
        ))}
      </div>
      {overtaken ? (
        <Overtaken sentence={problem} now={countsOf(run)} onTake={onDone} />
      ) : (
        <p role="alert" className="text-sm font-semibold text-danger empty:hidden">
          {problem}
        </p>
      )}
      <Button type="submit" look="secondary" busy={busy}>
        Guardar conteo
      </Button>
    </form>
  );
}

function Pieces({
  name,
  label,
  value,
  most,
}: {
  readonly name: string;
  readonly label: string;
  readonly value: number;
  readonly most: number;
}) {
  return (
    <TextField
      label={label}
      name={name}
      type="number"
      inputMode="numeric"
      min={0}
      max={most}
      required
      defaultValue={value}
    />
  );
}

const countsOf = ({ buenas, merma }: Run): readonly string[] => [
  `Buenas: ${buenas}`,
  ...merma.map(({ talla, cantidad }) =>
    talla === '' ? `Merma: ${cantidad}` : `Merma talla ${talla}: ${cantidad}`,
  ),
];

function saidOf(left: number): string {
  if (left === 0) return 'Conteo guardado: la línea está completa.';
  return `Conteo guardado: ${left === 1 ? 'falta 1 pieza' : `faltan ${left.toLocaleString('es-MX')} piezas`}.`;
}
