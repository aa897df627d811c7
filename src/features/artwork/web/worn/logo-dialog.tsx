import { useEffect } from 'react';
import { Dialog } from '../../../../design/dialog.tsx';
import { toast } from '../../../../design/toast.tsx';
import { useSession } from '../../../accounts/web/session-store.ts';
import type { FinishFile } from '../../../cart/line.ts';
import { loadBrand, useBrand } from '../brand/brand-store.ts';
import { LogoChoice } from '../brand/logo-choice.tsx';
import { LogoDrop } from './logo-drop.tsx';
import { wearLogo } from './worn-logo.ts';

/**
 * One drop, or one press on a logo of one's brand: the shop is seen with it, and `onWorn` hears which
 * it is.
 */
export function LogoDialog({
  open,
  onClose,
  onWorn,
}: {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onWorn?: (logo: FinishFile) => void;
}) {
  const signedIn = useSession((session) => session.isAuthenticated);
  const logos = useBrand((state) => state.kit?.logos) ?? [];
  useEffect(() => {
    if (open && signedIn) void loadBrand();
  }, [open, signedIn]);
  const wear = (logo: FinishFile): string => {
    wearLogo(logo);
    toast.success('Listo: estás viendo la tienda con tu logo.');
    onClose();
    onWorn?.(logo);
    return '';
  };
  return (
    <Dialog open={open} title="Ver con mi logo" onClose={onClose}>
      {signedIn && logos.length > 0 ? (
        <div className="mb-5">
          <p className="mb-2 text-sm font-semibold">Usa uno de tu marca</p>
          <LogoChoice logos={logos} onChoose={wear} />
        </div>
      ) : null}
      <LogoDrop onLogo={wear} />
      <p className="mt-4 text-xs text-ink-2">
        Solo tú lo ves. Lo guardamos siete días, con tu pedido si lo imprimes, o en tu cuenta si lo
        agregas a tu marca.
      </p>
    </Dialog>
  );
}
