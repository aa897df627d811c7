import { ButtonLink } from '../../../design/button.tsx';
import { staffPages } from '../../../staff-routes.ts';
import { useVisit } from '../../accounts/web/session-store.ts';

/**
 * Where products come from. This page is everybody's and does not know who of those that are signed in
 * is of the staff, so it asks; whoever is nobody reads nothing of it.
 */
export default function EmptyCatalogue() {
  const { signedIn } = useVisit();
  if (!signedIn) return null;
  return (
    <div className="mx-auto grid max-w-md gap-3 rounded-sheet border border-line bg-cobalt-wash p-4 text-center text-sm">
      <p>
        ¿Eres del equipo? Todavía no hay productos a la venta: agrégalos uno por uno o sube la lista
        de un proveedor.
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        <ButtonLink to={staffPages.products}>Agregar productos</ButtonLink>
      </div>
    </div>
  );
}
