import { type FormEvent, useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { Button } from '../../../design/button.tsx';
import { TextField } from '../../../design/field.tsx';
import { toast } from '../../../design/toast.tsx';
import { formatPesos, parsePesosText, toPesos } from '../../../kernel/money.ts';
import { call } from '../../../platform/browser/call.ts';
import { staffPages } from '../../../staff-routes.ts';
import { chargeRound } from '../calls.ts';
import type { DeskLine } from '../reads.ts';
import { INCLUDED_ROUNDS } from '../rounds.ts';

/** A round of changes beyond the included ones: what was asked for it, or asking for it. */
export function RoundCharge({
  desk: { line, round },
  charges,
}: {
  readonly desk: DeskLine;
  /** Whoever is here may ask for it. */
  readonly charges: boolean;
}) {
  if (!round) return null;
  return (
    <div className="rounded-sheet border border-line bg-sheet p-5 text-sm">
      <h3 className="text-lg">Ronda {round.number} de cambios</h3>
      <p className="mt-1 text-ink-2">
        El precio incluye {INCLUDED_ROUNDS} por artículo; las demás se pueden cobrar.
      </p>
      {round.charge ? (
        <p className="mt-2">
          Se le cobraron <span className="font-semibold">{formatPesos(round.charge.amount)}</span> (
          {round.charge.paid ? 'pagado' : 'sin pago todavía'}):{' '}
          <Link
            to={staffPages.order(round.charge.folio)}
            className="figures inline-flex min-h-6 items-center font-semibold text-cobalt underline underline-offset-2"
          >
            {round.charge.folio}
          </Link>
        </p>
      ) : charges ? (
        <ChargeForm lineId={line.id} />
      ) : null}
    </div>
  );
}

function ChargeForm({ lineId }: { readonly lineId: number }) {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('importe') ?? '').trim();
    const amount = parsePesosText(typed);
    if (!amount || amount <= 0) return setError('Escribe un importe, como 150 o 150.50.');
    setBusy(true);
    const asked = await call(chargeRound, { body: { linea: lineId, importe: toPesos(amount) } });
    setBusy(false);
    setError(asked.ok ? '' : asked.error || 'No pudimos guardarlo. Revisa tu conexión.');
    if (asked.ok) toast.success(`Se le cobra al cliente con el folio ${asked.value.cobro}.`);
    await revalidate();
  };
  return (
    <form
      onSubmit={(event) => void submit(event)}
      className="mt-3 flex flex-wrap items-start gap-3"
    >
      <div className="min-w-60 grow">
        <TextField
          label="Costo de la ronda"
          name="importe"
          inputMode="decimal"
          autoComplete="off"
          required
          maxLength={12}
          hint="En pesos con IVA. El cliente lo lee en su pedido y por correo."
          error={error || undefined}
        />
      </div>
      <Button type="submit" look="secondary" busy={busy} extra="sm:mt-7">
        Cobrar la ronda
      </Button>
    </form>
  );
}
