import { useState } from 'react';
import { Button } from '../../../../design/button.tsx';
import { call } from '../../../../platform/browser/call.ts';
import type { FinishFile } from '../../../cart/line.ts';
import { mendArtwork } from '../../calls.ts';
import type { ArtworkCheckAnswer } from '../../contract.ts';
import { widerBy } from '../../print-advice.ts';
import type { PrintQuestion } from './use-print-check.ts';

type Mend = ArtworkCheckAnswer['arreglos'][number];

/** Buttons for what mends an artwork: drawn anew, larger, or in another technique. */
export function Mends({
  answer,
  question,
  onMended,
  onWiden,
  onTechnique,
}: {
  readonly answer: ArtworkCheckAnswer;
  readonly question: PrintQuestion;
  readonly onMended: (by: FinishFile) => void;
  readonly onWiden: ((widthMm: number) => void) | undefined;
  readonly onTechnique: (technique: string) => void;
}) {
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState('');
  const mend = async (arreglos: readonly Mend[]): Promise<void> => {
    setBusy(true);
    setTrouble('');
    const body = {
      archivo: question.file,
      terminado: question.technique,
      color: question.colour,
      ancho_mm: question.widthMm,
      cantidad: question.quantity,
      arreglos: [...arreglos],
    };
    const sent = await call(mendArtwork, { body });
    setBusy(false);
    if (sent.ok) onMended(sent.value);
    else setTrouble(sent.error);
  };
  const faults = answer.arreglos.filter((name) => name !== 'fondo');
  const wider = onWiden && widerBy(answer.hallazgos, question.widthMm);
  const others = answer.veredicto === 'listo' ? [] : answer.sirven;
  if (answer.arreglos.length + others.length === 0 && wider === undefined) return null;
  return (
    <div className="mt-2">
      {answer.arreglos.includes('fondo') ? (
        <p className="mb-1">Tu arte trae un fondo de color hasta la orilla.</p>
      ) : null}
      <div className="flex flex-wrap gap-2">
        {faults.length > 1 ? (
          <Button look="secondary" busy={busy} onClick={() => mend(faults)}>
            Arreglar todo
          </Button>
        ) : null}
        {answer.arreglos.map((name) => (
          <Button key={name} look="secondary" busy={busy} onClick={() => mend([name])}>
            {labelOf(name, answer)}
          </Button>
        ))}
        {onWiden && wider !== undefined ? (
          <Button look="secondary" busy={busy} onClick={() => onWiden(wider)}>
            Imprimir a {wider} mm
          </Button>
        ) : null}
        {others.map((name) => (
          <Button key={name} look="secondary" busy={busy} onClick={() => onTechnique(name)}>
            Cambiar a {name}
          </Button>
        ))}
      </div>
      {others.length > 0 ? (
        <p className="mt-1 text-xs text-ink-2">
          {others.length === 1 ? 'Ese terminado lo imprime' : 'Esos terminados lo imprimen'} tal
          cual.
        </p>
      ) : null}
      <p role="alert" className="mt-1 text-danger empty:hidden">
        {trouble}
      </p>
    </div>
  );
}

function labelOf(name: Mend, { hallazgos }: ArtworkCheckAnswer): string {
  switch (name) {
    case 'fondo':
      return 'Quitar el fondo';
    case 'lineas':
      return 'Engrosar las líneas';
    case 'contraste':
      return 'Cambiar el color que se pierde';
    case 'tintas': {
      const most = hallazgos.find(({ regla }) => regla === 'tintas')?.limite;
      if (most === undefined) return 'Usar colores planos';
      return most === 1 ? 'Dejarlo en 1 tinta' : `Dejarlo en ${most} tintas`;
    }
  }
}
