import { Link } from 'react-router';
import { buttonLook } from '../../../design/button.tsx';
import { Icon } from '../../../design/icon.tsx';
import { pages } from '../../../routes.ts';

/**
 * To the products with the numbers before and after, each by a full page load. There is none
 * before number 1.
 */
export function Neighbours({ id }: { readonly id: number }) {
  return (
    <nav aria-label="Productos vecinos" className="flex items-center gap-2">
      <Neighbour id={id - 1} label="Producto anterior" icon="left" />
      <span className="figures min-w-14 text-center text-sm text-ink-2">N.º {id}</span>
      <Neighbour id={id + 1} label="Producto siguiente" icon="right" />
    </nav>
  );
}

function Neighbour({
  id,
  label,
  icon,
}: {
  readonly id: number;
  readonly label: string;
  readonly icon: 'left' | 'right';
}) {
  if (id <= 0) {
    return (
      <button type="button" disabled aria-label={label} className={buttonLook('secondary', 'px-3')}>
        <Icon name={icon} />
      </button>
    );
  }
  return (
    <Link
      to={pages.categorisation(id)}
      reloadDocument
      aria-label={label}
      className={buttonLook('secondary', 'px-3')}
    >
      <Icon name={icon} />
    </Link>
  );
}
