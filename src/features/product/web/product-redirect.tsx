import { redirect } from 'react-router';
import { pages } from '../../../routes.ts';

/** A product address without a product leads to all of them. */
export function loader() {
  return redirect(pages.products);
}
