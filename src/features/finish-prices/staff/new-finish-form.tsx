import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../../design/button.tsx';
import { SelectField, TextField } from '../../../design/field.tsx';
import { toast } from '../../../design/toast.tsx';
import { call } from '../../../platform/browser/call.ts';
import { useLeaveGuard } from '../../../platform/browser/use-leave-guard.ts';
import { staffPages } from '../../../staff-routes.ts';
import { FLAT_UP_TO } from '../../pricing/finish-price.ts';
import { addFinish } from '../calls.ts';
import { faultOfName, MOST_GOOD_FOR, MOST_NAME } from '../new-finish.ts';
import { MOST_DAYS } from '../tier-draft.ts';
import { USUAL_FINISHES, type UsualFinish } from '../usual-finishes.ts';
import { writtenOf } from './finish-editor.tsx';
import { TierRows } from './tier-rows.tsx';
import { readTiers, type TypedTier } from './typed-tiers.ts';

interface Typed {
  readonly name: string;
  readonly slug: UsualFinish['slug'];
  readonly goodFor: string;
  readonly days: string;
}

const BLANK_TERMS = { amount: '', days: '', inks: '', extraInk: '', extraPosition: '' };
/** As the trade charges it: for the job up to fifty pieces, then by the piece (decision A29). */
const FIRST_ROWS: readonly TypedTier[] = [
  { key: 0, from: '1', mode: 'fijo', ...BLANK_TERMS },
  { key: 1, from: String(FLAT_UP_TO + 1), mode: 'por_pieza', ...BLANK_TERMS },
];
const OTHER = '';
const typedOf = ({ name, slug, goodFor, days }: UsualFinish): Typed => ({
  ...{ name, slug, goodFor, days: String(days) },
});

/** A finish that the shop sells besides: one of the trade's, or one of its own. */
export function NewFinishForm({
  taken,
  inksOfPages,
}: {
  readonly taken: readonly string[];
  readonly inksOfPages: Readonly<Record<string, number>>;
}) {
  const navigate = useNavigate();
  const usual = USUAL_FINISHES.filter(({ name }) => faultOfName(name, taken) === undefined);
  const [begin] = useState(() => (usual[0] ? typedOf(usual[0]) : BLANK));
  const [typed, setTyped] = useState(begin);
  const [rows, setRows] = useState(FIRST_ROWS);
  const [problem, setProblem] = useState('');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const set = (change: Partial<Typed>) => setTyped({ ...typed, ...change });
  const chosen = usual.find(({ name }) => name === typed.name)?.name ?? OTHER;
  const days = Number(typed.days);
  const daysFault =
    /^\d{1,2}$/.test(typed.days.trim()) && days <= MOST_DAYS
      ? undefined
      : `Escribe un número de 0 a ${MOST_DAYS}.`;
  const inks = inksOfPages[typed.slug] ?? 1;
  const nameFault = faultOfName(typed.name, taken);
  useLeaveGuard(!busy && (typed !== begin || rows !== FIRST_ROWS));

  const save = async (): Promise<void> => {
    // What was typed for further inks is gone with the technique that has some.
    const { tiers, faults } = readTiers(
      inks > 1 ? rows : rows.map((row) => ({ ...row, extraInk: '' })),
    );
    setTried(true);
    setProblem(faults.join(' '));
    if (faults.length > 0 || nameFault || daysFault) return;
    setBusy(true);
    const { name, slug: pagina, goodFor } = typed;
    const body = { nombre: name, pagina, bueno_para: goodFor, dias: days };
    const done = await call(addFinish, { body: { ...body, tramos: writtenOf(tiers) } });
    if (done.ok) {
      toast.success(`${name.trim()}: agregado`);
      await navigate(staffPages.finishPrice(done.value.id));
    } else setProblem(done.error || 'No pudimos guardarlo. Revisa tu conexión.');
    setBusy(false);
  };

  return (
    <form
      noValidate
      aria-label="Terminado nuevo"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      className="grid gap-6"
    >
      <div className="grid max-w-xl gap-4">
        <SelectField
          label="Técnica"
          hint="De las conocidas ya sabemos qué arte se puede imprimir y cómo se ve. De las demás, una persona revisa el arte."
          value={chosen}
          onChange={({ target: { value } }) => {
            const one = usual.find(({ name }) => name === value);
            set(one ? typedOf(one) : { name: '', goodFor: '' });
          }}
        >
          {usual.map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
          <option value={OTHER}>Otra</option>
        </SelectField>
        {chosen === OTHER ? (
          <>
            <TextField
              label="Nombre"
              hint="Así sale en la tienda y en los pedidos. Desde el primer pedido que lo lleve se queda."
              value={typed.name}
              error={tried ? nameFault : undefined}
              maxLength={MOST_NAME}
              autoComplete="off"
              onChange={(event) => set({ name: event.target.value })}
            />
            <SelectField
              label="Página que lo explica"
              value={typed.slug}
              onChange={(event) => set({ slug: event.target.value as UsualFinish['slug'] })}
            >
              {USUAL_FINISHES.map(({ name, slug }) => (
                <option key={slug} value={slug}>
                  {name}
                </option>
              ))}
            </SelectField>
          </>
        ) : null}
        <TextField
          label="Bueno para"
          optional
          value={typed.goodFor}
          maxLength={MOST_GOOD_FOR}
          autoComplete="off"
          onChange={(event) => set({ goodFor: event.target.value })}
        />
        <TextField
          label="Días que tarda"
          hint="Se suman a los de la paquetería."
          inputMode="numeric"
          value={typed.days}
          error={tried ? daysFault : undefined}
          maxLength={2}
          autoComplete="off"
          onChange={(event) => set({ days: event.target.value })}
        />
      </div>
      <div className="grid gap-4">
        <TierRows
          rows={rows}
          usualDays={daysFault ? 0 : days}
          usualInks={inks}
          edits
          onChange={(next) => setRows(next)}
        />
        <p role="alert" className="text-sm font-semibold text-danger empty:hidden">
          {problem}
        </p>
        <div>
          <Button type="submit" busy={busy}>
            Agregar terminado
          </Button>
        </div>
      </div>
    </form>
  );
}

const BLANK: Typed = { name: '', slug: 'developments', goodFor: '', days: '5' };
