import { Link } from 'react-router';
import { Icon } from '../../../design/icon.tsx';
import { ProductPicture } from '../../../design/picture.tsx';
import { writtenOnce } from '../../../framework/written/written-once.ts';
import { pages } from '../../../routes.ts';
import { imageAt, printedAt, sourceSet } from '../picture.ts';
import type { CategoryEntry } from '../reads.ts';

/** What a tile shows of a category. */
export type Tile = Pick<CategoryEntry, 'slug' | 'nombre_categoria' | 'imagen'>;

/** The shop by category: a row to swipe on phones, two rows on screens. */
export function CategoryTiles({ categories }: { readonly categories: readonly Tile[] }) {
  if (categories.length === 0) return null;
  const tiles = categories.map((category) => (
    <li key={category.slug}>
      <CategoryTile category={category} />
    </li>
  ));
  return (
    <section aria-labelledby="categorias">
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="categorias" className="text-xl md:text-2xl">
          Por categoría
        </h2>
        <Link
          to={pages.finishes}
          className="inline-flex min-h-11 items-center gap-2 text-sm font-semibold text-cobalt hover:underline md:min-h-6"
        >
          O por tipo de impresión <Icon name="arrow" size={18} />
        </Link>
      </div>
      <ul
        className="swipe-row auto-cols-[10rem] md:grid-cols-5"
        {...(import.meta.env.SSR
          ? writtenOnce({ of: categories, how: 'tiles', part: tiles })
          : { children: tiles })}
      />
    </section>
  );
}

function CategoryTile({ category }: { readonly category: Tile }) {
  const { nombre_categoria, slug } = category;
  // Somebody's mark on it says what this shop is for; what cannot be printed comes blank.
  const imagen = printedAt(category.imagen);
  return (
    <Link to={pages.category(slug)} className="group tile">
      <span className="tile-frame">
        {imagen ? (
          <ProductPicture
            src={imageAt(imagen, { width: 320, format: 'webp' })}
            sets={{ avif: sourceSet(imagen, 'avif', 640) }}
            sizes="(width>=64rem) 15rem,10rem"
            alt=""
            className="card-picture"
          />
        ) : null}
      </span>
      <span className="tile-name">{nombre_categoria}</span>
    </Link>
  );
}
