import { useEffect, useState } from 'react';
import { Button } from '../../../../design/button.tsx';
import { toast } from '../../../../design/toast.tsx';
import { useSession } from '../../../accounts/web/session-store.ts';
import type { FinishFile } from '../../../cart/line.ts';
import { MOST_LOGOS } from '../../brand-kit.ts';
import { declineLogo, keepAsLogo, loadBrand, useBrand } from './brand-store.ts';

/** Asks whoever is signed in whether a file of theirs joins their brand; says nothing once it did. */
export function KeepOffer({ file }: { readonly file: FinishFile }) {
  const signedIn = useSession((session) => session.isAuthenticated);
  const { kit, declined } = useBrand();
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    if (signedIn) void loadBrand();
  }, [signedIn]);
  if (!signedIn || !kit || declined === file.name || kit.logos.length >= MOST_LOGOS) return null;
  if (kit.logos.some(({ archivo }) => archivo.name === file.name)) return null;
  const keep = async (): Promise<void> => {
    setBusy(true);
    const why = await keepAsLogo(file);
    setBusy(false);
    if (why) toast.error(why);
    else toast.success('Listo: tu logo está en Mi marca, dentro de tu cuenta.');
  };
  return (
    <section
      aria-label="Guardar tu logo"
      className="order-last my-2 flex w-full flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-control border-l-4 border-l-cobalt bg-cobalt-wash px-3 py-1.5 text-sm"
    >
      <p className="min-w-0 grow basis-52 py-1">
        ¿Guardamos <strong className="[overflow-wrap:anywhere]">{file.original_name}</strong> en tu
        marca? Lo tendrás listo para cada pedido.
      </p>
      <span className="flex flex-wrap">
        <Button look="quiet" busy={busy} extra="px-3!" onClick={() => void keep()}>
          Guardar en mi marca
        </Button>
        <Button look="quiet" extra="px-3!" onClick={() => declineLogo(file)}>
          Ahora no
        </Button>
      </span>
    </section>
  );
}
