import { useState } from 'react';
import { TextField } from '../../../design/field.tsx';
import { formatCount } from '../../../kernel/count.ts';
import { formatMoney } from '../../../kernel/money.ts';
import { typedStitches } from '../../pricing/typed-stitches.ts';
import type { DeskLine } from '../reads.ts';
import { stitchCharge } from '../stitch-charge.ts';

/** Stitches of an embroidery, and what they will cost its customer besides. */
export function StitchesField({
  desk: { line, stitchTerms },
  told,
}: {
  readonly desk: DeskLine;
  /** Of the version that it begins with. */
  readonly told: number | null | undefined;
}) {
  const [typed, setTyped] = useState(told ? formatCount(told) : '');
  if (!stitchTerms) return null;
  const stitches = typedStitches(typed);
  const unread = typed.trim() !== '' && stitches === undefined;
  const asked = stitchCharge({ stitchTerms, quantity: line.quantity }, stitches ?? null);
  return (
    <TextField
      label="Puntadas del bordado"
      optional
      name="puntadas"
      inputMode="numeric"
      autoComplete="off"
      maxLength={20}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      error={unread ? 'Escribe un número de 1 a 1,000,000, como 14,200.' : undefined}
      hint={
        asked
          ? `Al aprobarla se le cobran ${formatMoney(asked.amount)} con IVA: lo lee antes.`
          : `Su precio incluye ${formatCount(stitchTerms.included)}; lo que pase se le cobra aparte.`
      }
    />
  );
}
