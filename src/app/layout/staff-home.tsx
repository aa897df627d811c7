import { type LoaderFunctionArgs, redirect } from 'react-router';
import { ButtonLink } from '../../design/button.tsx';
import { EmptyState } from '../../design/empty-state.tsx';
import { enterStaff } from '../../platform/browser/staff-gate.ts';
import { pages } from '../../routes.ts';
import { linksFor } from '../staff-pages.ts';

/** The first page of whoever is here; there is none yet for every permission set. */
export async function loader(args: LoaderFunctionArgs) {
  const [first] = linksFor(enterStaff(args).roles);
  if (first) throw redirect(first.to);
  return null;
}

export default function StaffHome() {
  return (
    <>
      <h1 className="text-2xl">Equipo</h1>
      <EmptyState
        title="Todavía no hay pantallas para tu área"
        action={<ButtonLink to={pages.home}>Ir a la tienda</ButtonLink>}
      >
        Cuando las haya, las verás aquí.
      </EmptyState>
    </>
  );
}
