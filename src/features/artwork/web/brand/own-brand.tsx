import { useState } from 'react';
import { Button } from '../../../../design/button.tsx';
import { Dialog } from '../../../../design/dialog.tsx';
import { toast } from '../../../../design/toast.tsx';
import { Matter } from '../../../accounts/web/own/own-account-frame.tsx';
import type { FinishFile } from '../../../cart/line.ts';
import type { BrandKit } from '../../brand-contract.ts';
import { MOST_LOGOS } from '../../brand-kit.ts';
import { LogoDrop } from '../worn/logo-drop.tsx';
import { useWornLogo } from '../worn/worn-logo.ts';
import { keepAsLogo, useBrand } from './brand-store.ts';
import { KeepOffer } from './keep-offer.tsx';
import { OwnColours } from './own-colours.tsx';
import { OwnLogo } from './own-logo.tsx';

/** Mi marca: the logos and colours of somebody's account. `kit` is what the page came with. */
export default function OwnBrand({ kit: first }: { readonly kit: BrandKit }) {
  const kit = useBrand((state) => state.kit) ?? first;
  const worn = useWornLogo((state) => state.logo);
  const [adding, setAdding] = useState(false);
  const keep = async (logo: FinishFile): Promise<string> => {
    const why = await keepAsLogo(logo);
    if (why) return why;
    setAdding(false);
    toast.success('Guardamos tu logo.');
    return '';
  };
  return (
    <Matter
      id="marca"
      title="Mi marca"
      why="Tus logos y colores, listos para cada pedido sin subirlos otra vez. Solo tú los ves."
    >
      {worn ? <KeepOffer file={worn} /> : null}
      {kit.logos.length > 0 ? (
        <ul aria-label="Tus logos" className="mt-4 grid gap-4 sm:grid-cols-2">
          {kit.logos.map((logo, index) => (
            <OwnLogo key={logo.id} logo={logo} main={index === 0} />
          ))}
        </ul>
      ) : (
        <p className="mt-3 text-sm">Aún no guardas ninguno.</p>
      )}
      {kit.logos.length < MOST_LOGOS ? (
        <Button look="secondary" extra="mt-4" onClick={() => setAdding(true)}>
          Agregar un logo
        </Button>
      ) : (
        <p className="mt-4 text-sm text-ink-2">
          Guardas {MOST_LOGOS} logos, que es el máximo. Quita uno para guardar otro.
        </p>
      )}
      <OwnColours kit={kit} />
      <Dialog open={adding} title="Agregar un logo" onClose={() => setAdding(false)}>
        <LogoDrop onLogo={keep} />
      </Dialog>
    </Matter>
  );
}
