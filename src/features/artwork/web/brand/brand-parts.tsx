import { useEffect, useState } from 'react';
import { Button } from '../../../../design/button.tsx';
import { Dialog } from '../../../../design/dialog.tsx';
import { useSession } from '../../../accounts/web/session-store.ts';
import { MAX_ARTWORK_FILES } from '../../choose-files.ts';
import type { ArtworkHandle } from '../use-artwork.ts';
import { loadBrand, useBrand } from './brand-store.ts';
import { KeepOffer } from './keep-offer.tsx';
import { LogoChoice } from './logo-choice.tsx';

/** A brand beside a configuration's artwork: a logo of it is taken, and a new file may join it. */
export default function BrandParts({ artwork }: { readonly artwork: ArtworkHandle }) {
  const signedIn = useSession((session) => session.isAuthenticated);
  const kit = useBrand((state) => state.kit);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (signedIn) void loadBrand();
  }, [signedIn]);
  if (!signedIn || !kit) return null;
  const { uploaded, waiting } = artwork;
  const full = uploaded.length + waiting.length >= MAX_ARTWORK_FILES;
  const logos = kit.logos.filter(
    ({ archivo }) => !uploaded.some(({ name }) => name === archivo.name),
  );
  return (
    <>
      {!full && logos.length > 0 ? (
        <Button look="secondary" onClick={() => setOpen(true)}>
          Usar un logo de tu marca
        </Button>
      ) : null}
      {uploaded.map((file) => (
        <KeepOffer key={file.name} file={file} />
      ))}
      <Dialog open={open} title="Logos de tu marca" onClose={() => setOpen(false)}>
        <LogoChoice
          logos={logos}
          onChoose={(file) => {
            artwork.take(file);
            setOpen(false);
          }}
        />
      </Dialog>
    </>
  );
}
