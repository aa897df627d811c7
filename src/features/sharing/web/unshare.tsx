import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../../design/button.tsx';
import { toast } from '../../../design/toast.tsx';
import { call } from '../../../platform/browser/call.ts';
import { pages } from '../../../routes.ts';
import { unshareDesign } from '../calls.ts';

/** Ends the link, for whoever made it. */
export function Unshare({ token }: { readonly token: string }) {
  const [busy, setBusy] = useState(false);
  const navigate = useNavigate();
  const end = async (): Promise<void> => {
    setBusy(true);
    const done = await call(unshareDesign, { body: { clave: token } });
    setBusy(false);
    if (done.ok) {
      toast.success('Listo: el enlace ya no abre.');
      await navigate(pages.home);
    } else toast.error(done.error || 'No pudimos retirarlo. Inténtalo de nuevo.');
  };
  return (
    <Button look="quiet" extra="-ml-5 mt-2" busy={busy} onClick={() => void end()}>
      Dejar de compartir
    </Button>
  );
}
