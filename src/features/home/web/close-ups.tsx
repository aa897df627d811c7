import { useAlive } from '../../../framework/use-alive.ts';
import type { ToldFinish } from '../../content/told-finishes.ts';
import { FinishCard } from '../../content/web/finish/finish-card.tsx';

const SIZES = '(width >= 64rem) 25rem, (width >= 48rem) 31vw, 16rem';

/**
 * What is sold here is printing: three ways of it from close by. Written once the page is alive, since
 * nobody sees them before and each is as much to read as two products.
 */
export default function CloseUps({ finishes }: { readonly finishes: readonly ToldFinish[] }) {
  const alive = useAlive();
  if (finishes.length === 0) return null;
  return (
    <section aria-labelledby="de-cerca" className="scripted paint-later">
      <h2 id="de-cerca" className="mb-5 text-xl md:text-2xl">
        Así queda tu logo, de cerca
      </h2>
      <ul className="swipe-row auto-cols-[16rem] md:grid-cols-3">
        {finishes.map((finish) => (
          <li key={finish.slug}>
            {alive ? (
              <FinishCard finish={finish} heading="h3" sizes={SIZES} />
            ) : (
              <span className="tile-seat" />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
