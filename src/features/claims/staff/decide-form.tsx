import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '../../../design/button.tsx';
import { TextArea } from '../../../design/field.tsx';
import { toast } from '../../../design/toast.tsx';
import { call, type Sending } from '../../../platform/browser/call.ts';
import { useUnsentText } from '../../../platform/browser/use-unsent-text.ts';
import { decideClaim } from '../calls.ts';
import type * as contract from '../contract.ts';
import type { DeskClaim } from '../reads.ts';
import { RefundFields } from './refund-fields.tsx';

type Body = Sending<typeof contract.decideClaim>['body'];
type Outcome = Body['resultado'];

const OUTCOMES: Readonly<Record<Outcome, { readonly name: string; readonly hint: string }>> = {
  reposicion: {
    name: 'Reponer',
    hint: 'Crea un pedido sin costo con estas piezas; lo impreso pasa otra vez por su propuesta.',
  },
  reembolso: {
    name: 'Devolver',
    hint: 'Pide la devolución, en dinero o como saldo a favor; lo que pasa del límite lo aprueba otra persona.',
  },
  rechazo: { name: 'No procede', hint: 'El cliente lee el motivo.' },
};

const UNTOLD = 'Elige el pago y escribe el importe, por ejemplo 1250.50.';
const NO_PAYMENT = 'No hay un pago que devolver: elige «Reponer» o «No procede».';

/** What is done about a claim, and what its owner is told. */
export function DecideForm({ claim }: { readonly claim: DeskClaim }) {
  const { revalidate } = useRevalidator();
  const [outcome, setOutcome] = useState<Outcome>(
    claim.deseo === 'saldo' ? 'reembolso' : claim.deseo,
  );
  const unsent = useUnsentText();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const body = bodyOf(outcome, form);
    if (!body) return setProblem(form.has('pago') ? UNTOLD : NO_PAYMENT);
    setBusy(true);
    const done = await call(decideClaim, { params: { id: String(claim.id) }, body });
    setBusy(false);
    setProblem(done.ok ? '' : done.error || 'No pudimos guardarlo. Revisa tu conexión.');
    if (done.ok) toast.success(saidOf(done.value));
    // Somebody else was first: the page shows what they decided.
    if (done.ok || done.code === 'conflict') await revalidate();
  };
  const choose = (each: Outcome): void => {
    setOutcome(each);
    setProblem('');
  };
  return (
    <form
      {...unsent}
      onSubmit={(event) => void submit(event)}
      aria-labelledby="resolver"
      className="grid gap-5 rounded-sheet border border-line bg-sheet p-5"
    >
      <h3 id="resolver" className="text-lg">
        Resolver
      </h3>
      <Outcomes chosen={outcome} onChoose={choose} />
      {outcome === 'reembolso' ? (
        <RefundFields claim={claim} wished={claim.deseo === 'saldo' ? 'saldo' : undefined} />
      ) : null}
      <TextArea
        label="Respuesta para el cliente"
        name="respuesta"
        required
        minLength={5}
        maxLength={1000}
        rows={3}
      />
      <p role="alert" className="text-sm font-semibold text-danger empty:hidden">
        {problem}
      </p>
      <Button type="submit" busy={busy} extra="justify-self-start">
        {OUTCOMES[outcome].name} y avisar
      </Button>
    </form>
  );
}

function Outcomes({
  chosen,
  onChoose,
}: {
  readonly chosen: Outcome;
  readonly onChoose: (outcome: Outcome) => void;
}) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">Qué se hace</legend>
      <div className="flex flex-wrap gap-2">
        {(Object.keys(OUTCOMES) as Outcome[]).map((each) => (
          <label
            key={each}
            className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-control border border-line-2 px-3 text-sm font-semibold has-checked:border-cobalt has-checked:bg-cobalt-wash"
          >
            <input
              type="radio"
              name="resultado"
              value={each}
              checked={chosen === each}
              onChange={() => onChoose(each)}
              className="size-4 accent-cobalt"
            />
            {OUTCOMES[each].name}
          </label>
        ))}
      </div>
      <p className="mt-1.5 text-xs text-ink-2">{OUTCOMES[chosen].hint}</p>
    </fieldset>
  );
}

function saidOf({ folio, por_aprobar }: { folio: string; por_aprobar: boolean }): string {
  if (folio) return `Se repone con el pedido ${folio}.`;
  return por_aprobar ? 'Resuelta: falta que otra persona apruebe la devolución.' : 'Resuelta.';
}

const KINDS = ['cargo', 'transferencia', 'saldo'] as const;
const WAYS = ['original', 'spei', 'saldo'] as const;
const AMOUNT = /^\d{1,8}(\.\d{1,2})?$/;

/** What is sent; undefined where the money is not told. */
function bodyOf(outcome: Outcome, form: FormData): Body | undefined {
  const told = (name: string): string => String(form.get(name) ?? '').trim();
  const respuesta = told('respuesta');
  if (outcome !== 'reembolso') return { resultado: outcome, respuesta };
  const [, kind, id] = /^(cargo|transferencia|saldo) (\d{1,15})$/.exec(told('pago')) ?? [];
  const importe = told('importe');
  const tipo = KINDS.find((one) => one === kind);
  if (!tipo || !AMOUNT.test(importe) || !(Number(importe) > 0)) return undefined;
  const forma = WAYS.find((one) => one === told('forma')) ?? 'original';
  return {
    resultado: 'reembolso',
    respuesta,
    pago: { tipo, id: Number(id) },
    importe: Number(importe),
    puntadas: Number(told('puntadas')),
    forma,
    ...(forma === 'spei' ? { clabe: told('clabe'), beneficiario: told('beneficiario') } : {}),
  };
}
