import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '../../../design/button.tsx';
import { toast } from '../../../design/toast.tsx';
import { call } from '../../../platform/browser/call.ts';
import { withdrawProof } from '../calls.ts';

/** Takes the version back that waits for an answer. */
export function WithdrawButton({
  line,
  mark,
  version,
}: {
  readonly line: number;
  readonly mark: string;
  readonly version: number;
}) {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const withdraw = async (): Promise<void> => {
    setBusy(true);
    const got = await call(withdrawProof, { body: { linea: line, vista_de: mark } });
    if (got.ok) toast.success(`Versión ${version} retirada`);
    else toast.error(got.error || 'No pudimos retirarla. Revisa tu conexión.');
    await revalidate();
    setBusy(false);
  };
  return (
    <Button look="quiet" extra="-ml-5 mt-2" busy={busy} onClick={() => void withdraw()}>
      Retirar versión {version}
    </Button>
  );
}
