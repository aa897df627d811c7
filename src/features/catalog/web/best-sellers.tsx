import { MESSAGES } from '../../../kernel/messages.ts';
import { PanelOfFour } from './panel-of-four.tsx';
import { useRandomProducts } from './use-random-products.ts';

/**
 * What others buy, where a page has nothing of its own to show: a way on that is no dead end. Nothing
 * where the shop has no products or does not answer.
 */
export default function BestSellers() {
  const items = useRandomProducts('mas-vendidos');
  if (items?.length === 0) return null;
  return (
    <div className="scripted mt-4 md:mt-8">
      <PanelOfFour title={MESSAGES.home.bestSellers} items={items} wide />
    </div>
  );
}
