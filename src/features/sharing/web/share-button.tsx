import { useState } from 'react';
import { Button } from '../../../design/button.tsx';
import { Dialog } from '../../../design/dialog.tsx';
import { TextField } from '../../../design/field.tsx';
import { toast } from '../../../design/toast.tsx';
import { dayText } from '../../../kernel/moments.ts';
import { call } from '../../../platform/browser/call.ts';
import type { FinishFile } from '../../cart/line.ts';
import { shareDesign } from '../calls.ts';

interface ShareProps {
  /** The supplier's id of the product. */
  readonly id: string;
  /** Name or key of the colour. */
  readonly colour: string;
  readonly technique: string;
  readonly quantity: number;
  readonly files: readonly FinishFile[];
}

interface Made {
  readonly enlace: string;
  readonly vence: string;
}

/** Makes a link to the product as it is configured now, and hands it over. */
export function ShareButton({ id, colour, technique, quantity, files }: ShareProps) {
  const [busy, setBusy] = useState(false);
  const [made, setMade] = useState<Made>();
  const [open, setOpen] = useState(false);
  const share = async (): Promise<void> => {
    setBusy(true);
    const archivos = files.flatMap(({ name, colocacion }) =>
      colocacion ? [{ name, colocacion }] : [],
    );
    const body = { id, color: colour, terminado: technique, cantidad: quantity, archivos };
    const sent = await call(shareDesign, { body });
    setBusy(false);
    if (!sent.ok) {
      toast.error(sent.error || 'No pudimos hacer el enlace. Inténtalo de nuevo.');
      return;
    }
    setMade(sent.value);
    setOpen(true);
  };
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(made?.enlace ?? '');
      toast.success('Enlace copiado.');
    } catch {
      toast.warning('Tu navegador no deja copiar: selecciona el enlace y cópialo.');
    }
  };
  return (
    <>
      <Button look="quiet" busy={busy} onClick={() => void share()}>
        <Arrow />
        Compartir
      </Button>
      <Dialog open={open} title="Comparte tu diseño" onClose={() => setOpen(false)}>
        <p className="text-sm text-ink-2">
          Quien tenga este enlace ve el producto con tu logo y su precio, sin crear cuenta. Sirve
          hasta el {made ? dayText(made.vence.slice(0, 10)) : ''}; ábrelo tú para dejar de
          compartirlo.
        </p>
        <div className="mt-4">
          <TextField
            label="Enlace"
            readOnly
            value={made?.enlace ?? ''}
            onFocus={({ target }) => target.select()}
          />
        </div>
        <div className="mt-4 flex flex-wrap gap-3">
          <Button onClick={() => void copy()}>Copiar enlace</Button>
          {'share' in navigator ? (
            <Button
              look="secondary"
              onClick={() =>
                void navigator.share({ url: made?.enlace ?? '' }).catch(() => undefined)
              }
            >
              Enviar
            </Button>
          ) : null}
        </div>
      </Dialog>
    </>
  );
}

function Arrow() {
  return (
    <svg width={18} height={18} viewBox="0 0 24 24" aria-hidden="true" className="icon">
      <path d="M12 15V4M8 8l4-4 4 4M6 11H4.5v9.5h15V11H18" />
    </svg>
  );
}
