import { use } from 'react';
import { Link } from 'react-router';
import { ProductPicture } from '../../../design/picture.tsx';
import { Stars } from '../../../design/stars.tsx';
import { safeColour } from '../../../design/swatch.tsx';
import { formatPesos } from '../../../kernel/money.ts';
import { pages } from '../../../routes.ts';
import { cardImage } from '../card-image.ts';
import { imageAt, printedAt, sourceSet } from '../picture.ts';
import type { ProductCard as Card, ColourStyle } from '../reads.ts';
import { CardCorner } from './card-corner.ts';

/**
 * How wide a card's picture is on the page's grids, for the browser's choice between two files: on
 * screens between 15 and 20 rem, for which the choice is the same.
 */
export const CARD_SIZES = '(width>=48rem) 19rem,46vw';

/** Twice as sharp as the widest card is wide. */
const CARD_WIDEST = 640;

/** Above this many colours the chips overlap like a fan of samples, so that all stay in one row. */
const CHIPS_APART = 7;

/**
 * A product in a list. The whole card leads to the product by the link on its name; the heart lies
 * above that link, so pressing it opens nothing.
 */
export function ProductCard({
  product,
  colour,
  eager = false,
  sizes = CARD_SIZES,
  heading: Heading = 'h2',
}: {
  readonly product: Card;
  /** Colour to be shown in, one of the product's own; by default its first. */
  readonly colour?: string | undefined;
  /** Level of the name, one below the list's own title. */
  readonly heading?: 'h2' | 'h3';
  /** First row of a page: the picture is part of the first view. */
  readonly eager?: boolean;
  readonly sizes?: string;
}) {
  const Corner = use(CardCorner);
  return (
    <article className="group card">
      <CardPicture image={imageOf(product, colour)} eager={eager} sizes={sizes} />
      {Corner ? <Corner product={product} colour={colour} /> : null}
      <div className="card-body">
        <Heading className="card-name">
          <Link to={pages.product(product.id_producto_prov, colour)} className="card-link">
            {product.product_name}
          </Link>
        </Heading>
        <p className="card-text">{product.description}</p>
        <CardPrice product={product} />
        <p className="card-foot">
          <Chips colours={product.colores} />
          <Stars small given={product.calificacion} />
        </p>
      </div>
    </article>
  );
}

function CardPrice({ product }: { readonly product: Card }) {
  const { precio_iva, piezas_caja } = product;
  return (
    <p className="card-facts figures">
      <span>
        {'desde '}
        <span data-price="" className="card-price">
          {formatPesos(precio_iva)}
        </span>
        {' c/u'}
      </span>
      <span>
        {`Mín. ${piezas_caja}`}
        {/* Beside a price "c/u" a phone's narrow card says it by the number alone. */}
        <span className="max-sm:sr-only">{piezas_caja === 1 ? ' pieza' : ' piezas'}</span>
      </span>
      <span>IVA incluido</span>
    </p>
  );
}

function imageOf(product: Card, colour: string | undefined): string | undefined {
  const image = cardImage(product);
  return image && printedAt(colour ? imageAt(image, { colour }) : image);
}

function CardPicture({
  image,
  eager,
  sizes,
}: {
  readonly image: string | undefined;
  readonly eager: boolean;
  readonly sizes: string;
}) {
  return (
    <div className="card-frame">
      {image ? (
        <ProductPicture
          src={imageAt(image, { width: 640, format: 'webp' })}
          sets={{ avif: sourceSet(image, 'avif', CARD_WIDEST) }}
          sizes={sizes}
          alt=""
          eager={eager}
          className="card-picture"
        />
      ) : null}
    </div>
  );
}

function Chips({ colours }: { readonly colours: readonly ColourStyle[] }) {
  if (colours.length === 0) return null;
  const names = colours.map((colour) => colour.nombre).join(', ');
  const look = colours.length > CHIPS_APART ? 'card-chips -space-x-1' : 'card-chips gap-1';
  return (
    <span role="img" aria-label={`Colores: ${names}`} className={look}>
      {colours.map((colour) => (
        <i key={colour.color || colour.nombre} style={{ background: safeColour(colour.css) }} />
      ))}
    </span>
  );
}
