import { type LoaderFunctionArgs, redirect } from 'react-router';
import { ButtonLink } from '../../design/button.tsx';
import { EmptyState } from '../../design/empty-state.tsx';
import { enterStaff, pagesFor } from '../../platform/browser/staff-pages.ts';
import { visitorContext } from '../../platform/browser/visitor-context.ts';
import { pages } from '../../routes.ts';

/** The first page of whoever is here; there is none yet for every permission set. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { roles } = enterStaff(context.get(visitorContext), pages.admin);
  const [first] = pagesFor(roles);
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
