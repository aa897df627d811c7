import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '../../../design/button.tsx';
import { TextField } from '../../../design/field.tsx';
import { toast } from '../../../design/toast.tsx';
import { formatCount } from '../../../kernel/count.ts';
import { typedPesos } from '../../../kernel/formats/typed-pesos.ts';
import { fromPesos, toPesos, toPesosText } from '../../../kernel/money.ts';
import { call } from '../../../platform/browser/call.ts';
import { useLeaveGuard } from '../../../platform/browser/use-leave-guard.ts';
import { MOST_PER_THOUSAND, type StitchTerms, stitchesText } from '../../pricing/stitches.ts';
import { typedStitches } from '../../pricing/typed-stitches.ts';
import { saveFinishStitches } from '../calls.ts';
import type { PricedFinish } from '../reads.ts';
import { changesOfStitches } from '../stitch-changes.ts';

interface Typed {
  readonly included: string;
  readonly thousand: string;
}

const typedOf = (stitches: StitchTerms | undefined): Typed => ({
  included: stitches ? formatCount(stitches.included) : '',
  thousand: stitches ? toPesosText(stitches.perThousand) : '',
});

/**
 * How an embroidered finish is charged by its stitches; with both fields blank it is not. Who was
 * overtaken keeps what they typed; what nobody typed is what holds now, whoever saved it.
 */
export function StitchesForm({
  finish,
}: {
  readonly finish: Pick<PricedFinish, 'id' | 'version' | 'stitches'>;
}) {
  const { revalidate } = useRevalidator();
  const { stitches } = finish;
  const [typed, setTyped] = useState<Typed>();
  const { included, thousand } = typed ?? typedOf(stitches);
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  /** Saving was tried: what is missing is said from then on, and not while it is being typed. */
  const [tried, setTried] = useState(false);
  const { terms, countFault, priceFault } = readTerms(included, thousand);
  const fault = countFault ?? priceFault;
  const changed = fault !== undefined || changesOfStitches(stitches, terms).length > 0;
  useLeaveGuard(!busy && changed);

  const save = async (): Promise<void> => {
    setTried(true);
    if (fault) return;
    setBusy(true);
    const puntadas = terms
      ? { incluidas: terms.included, millar: toPesos(terms.perThousand) }
      : null;
    const params = { id: String(finish.id) };
    const body = { version: finish.version, puntadas };
    const done = await call(saveFinishStitches, { params, body });
    setProblem(done.ok ? '' : done.error || 'No pudimos guardarlo. Revisa tu conexión.');
    if (done.ok) toast.success('Guardado');
    await revalidate();
    if (done.ok) setTyped(undefined);
    setBusy(false);
  };

  return (
    <form
      noValidate
      aria-labelledby="puntadas"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      className="grid max-w-xl gap-4"
    >
      <div>
        <h3 id="puntadas" className="font-sans text-base font-semibold tracking-normal">
          Puntadas del bordado
        </h3>
        <p className="mt-1 text-sm text-ink-2">
          Las dice quien diseña, con la propuesta. Lo que pase de las incluidas se cobra aparte, y
          el cliente lo lee antes de aprobar. Los pedidos que ya están quedan como se hicieron.
        </p>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Puntadas incluidas"
          optional
          inputMode="numeric"
          autoComplete="off"
          placeholder="10,000"
          value={included}
          error={tried ? countFault : undefined}
          onChange={(event) => setTyped({ included: event.target.value, thousand })}
        />
        <TextField
          label="Cada millar adicional ($)"
          optional
          hint="Por pieza, antes de IVA."
          inputMode="decimal"
          autoComplete="off"
          value={thousand}
          error={tried ? priceFault : undefined}
          onChange={(event) => setTyped({ included, thousand: event.target.value })}
        />
      </div>
      <p className="text-sm">
        {terms
          ? `En la tienda: «${stitchesText(terms)}»`
          : 'Sin los dos datos no se cobra por puntadas.'}
      </p>
      <p role="alert" className="text-sm font-semibold text-danger empty:hidden">
        {problem}
      </p>
      <div>
        <Button type="submit" busy={busy} disabled={!changed}>
          Guardar las puntadas
        </Button>
      </div>
    </form>
  );
}

interface ReadTerms {
  readonly terms?: StitchTerms;
  readonly countFault?: string;
  readonly priceFault?: string;
}

function readTerms(included: string, thousand: string): ReadTerms {
  if (included.trim() === '' && thousand.trim() === '') return {};
  const count = typedStitches(included);
  if (count === undefined) return { countFault: 'Escribe un número de 1 a 1,000,000.' };
  const pesos = Number(typedPesos(thousand));
  if (!(pesos > 0 && pesos <= MOST_PER_THOUSAND)) {
    return { priceFault: 'Escribe un precio en pesos, hasta 1,000 y con dos decimales.' };
  }
  return { terms: { included: count, perThousand: fromPesos(pesos) } };
}
