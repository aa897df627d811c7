import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '../../../design/button.tsx';
import { toast } from '../../../design/toast.tsx';
import { type Centavos, formatMoney, toPesos } from '../../../kernel/money.ts';
import { call } from '../../../platform/browser/call.ts';
import { stampGlobal } from '../desk-calls.ts';

interface Props {
  readonly month: string;
  readonly pedidos: number;
  readonly total: Centavos;
}

/** Has the month's global invoice stamped, of exactly what is on the screen; asked twice. */
export function StampGlobal({ month, pedidos, total }: Props) {
  const { revalidate } = useRevalidator();
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const stamp = async (): Promise<void> => {
    setBusy(true);
    const body = { pedidos, total: toPesos(total) };
    const sent = await call(stampGlobal, { params: { mes: month }, body });
    setBusy(false);
    setAsked(false);
    if (sent.ok) toast.success('Timbrada. Sus pedidos ya no se facturan por separado.');
    else toast.error(sent.error || 'No pudimos pedirla. Inténtalo de nuevo.');
    await revalidate();
  };
  if (!asked) {
    return (
      <div>
        <Button onClick={() => setAsked(true)}>Timbrar factura global</Button>
      </div>
    );
  }
  return (
    <div className="grid gap-2">
      <p className="text-sm">
        Después, ninguno de estos pedidos se podrá facturar a nombre de su cliente.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button busy={busy} onClick={() => void stamp()}>
          Sí, timbrar por {formatMoney(total)}
        </Button>
        <Button look="quiet" onClick={() => setAsked(false)}>
          No
        </Button>
      </div>
    </div>
  );
}
