import { useState } from 'react';
import { Button } from '../../../../design/button.tsx';
import { dayText } from '../../../../kernel/moments.ts';
import { call } from '../../../../platform/browser/call.ts';
import type { CartLine } from '../../../cart/line.ts';
import { saveCart } from '../../calls.ts';

type Saved =
  | { readonly ok: true; readonly words: string }
  | { readonly ok: false; readonly words: string };

/** Keeps the cart for another day or device, and says where its link went. */
export default function SaveCart({ lines }: { readonly lines: readonly CartLine[] }) {
  const [busy, setBusy] = useState(false);
  const [saved, setSaved] = useState<Saved>();
  const save = async (): Promise<void> => {
    setBusy(true);
    setSaved(undefined);
    const answer = await call(saveCart, { body: { lineas: lines.map((line) => ({ ...line })) } });
    setBusy(false);
    if (!answer.ok) {
      const words = answer.error || 'No pudimos guardar tu carrito. Inténtalo de nuevo.';
      setSaved({ ok: false, words });
      return;
    }
    const { correo, vence } = answer.value;
    const until = dayText(vence.slice(0, 10));
    setSaved({
      ok: true,
      words: `Guardado hasta el ${until}. Te enviamos a ${correo} el enlace que lo abre.`,
    });
  };
  return (
    <div className="mt-3 text-sm">
      <Button look="quiet" extra="-ml-5" busy={busy} onClick={() => void save()}>
        Guardar carrito y enviármelo
      </Button>
      <p
        role={saved?.ok === false ? 'alert' : 'status'}
        className={saved?.ok === false ? 'font-semibold text-danger' : 'text-ink-2'}
      >
        {saved?.words}
      </p>
    </div>
  );
}
