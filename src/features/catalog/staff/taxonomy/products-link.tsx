import { Link } from 'react-router';
import { staffPages } from '../../../../staff-routes.ts';
import { productQuery } from '../../desk/product-desk.ts';

/** To all products of a category or subcategory, on sale or not. */
export function ProductsLink({
  slug,
  children,
}: {
  readonly slug: string;
  readonly children: string;
}) {
  return (
    <Link
      to={staffPages.productsBy(productQuery({ ver: 'todos', categoria: slug }))}
      className="inline-flex min-h-11 items-center text-sm font-semibold text-cobalt underline-offset-2 hover:underline"
    >
      {children}
    </Link>
  );
}
