import { Button } from '../../../design/button.tsx';
import { TextField } from '../../../design/field.tsx';
import type { Pin } from '../proof.ts';

/** The comments of the picture by their numbers; those not sent yet can be written and taken away. */
export function PinList({
  pins,
  onChange,
}: {
  readonly pins: readonly Pin[];
  readonly onChange?: (pins: readonly Pin[]) => void;
}) {
  if (pins.length === 0) return null;
  return (
    <section aria-label="Comentarios">
      <h2 className="text-lg">Comentarios</h2>
      <ol className="mt-2 space-y-3 text-sm">
        {pins.map((pin, index) => (
          <li key={`${pin.x} ${pin.y}`}>
            {onChange ? (
              <>
                <TextField
                  label={`Comentario ${index + 1}`}
                  autoFocus={pin.texto === ''}
                  maxLength={500}
                  value={pin.texto}
                  onChange={({ target }) =>
                    onChange(pins.with(index, { ...pin, texto: target.value }))
                  }
                />
                <Button
                  look="quiet"
                  extra="-ml-5"
                  onClick={() => onChange(pins.toSpliced(index, 1))}
                >
                  Quitar comentario {index + 1}
                </Button>
              </>
            ) : (
              <p>
                <strong>{index + 1}.</strong> {pin.texto}
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
