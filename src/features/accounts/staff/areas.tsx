import { ROLE_NAMES, ROLES, type Role } from '../../../kernel/permissions.ts';

/** What each area is there for, in a line. */
const WORK: Readonly<Record<Role, string>> = {
  catalogo: 'Productos, existencias, importaciones y búsquedas',
  ventas: 'Pedidos, clientes y sus descuentos',
  diseno: 'Propuestas de diseño',
  produccion: 'Impresión y lo que se compra para ella',
  almacen: 'Recibir, empacar y entregar a la paquetería',
  finanzas: 'Pagos, devoluciones y facturas',
  atencion: 'Reclamaciones, preguntas y datos personales',
  admin: 'Todo, también el equipo y el sitio',
};

export const areaName = (area: string): string =>
  Object.entries(ROLE_NAMES).find(([role]) => role === area)?.[1] ?? area;

export const isArea = (name: string): name is Role => ROLES.some((role) => role === name);

/** Boxes for what somebody may do; several may be chosen. */
export function AreaBoxes({
  chosen,
  error,
  onChange,
}: {
  readonly chosen: readonly Role[];
  readonly error?: string;
  readonly onChange: (areas: readonly Role[]) => void;
}) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">Áreas</legend>
      <div className="grid gap-1 sm:grid-cols-2">
        {ROLES.map((role) => (
          <label
            key={role}
            className="flex min-h-11 cursor-pointer items-start gap-3 rounded-control px-2 py-2 hover:bg-paper-2"
          >
            <input
              type="checkbox"
              className="mt-0.5 size-5 shrink-0 accent-cobalt"
              checked={chosen.includes(role)}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, role] : chosen.filter((one) => one !== role))
              }
            />
            <span>
              <span className="block font-semibold">{ROLE_NAMES[role]}</span>
              <span className="block text-xs text-ink-2">{WORK[role]}</span>
            </span>
          </label>
        ))}
      </div>
      <p role="alert" className="mt-1 text-xs font-semibold text-danger empty:hidden">
        {error}
      </p>
    </fieldset>
  );
}
