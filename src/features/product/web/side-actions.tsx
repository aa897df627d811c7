import { Button, ButtonLink, buttonLook } from '../../../design/button.tsx';
import { Icon } from '../../../design/icon.tsx';
import { pages } from '../../../routes.ts';
import type { ProductCard, ProductDetail } from '../../catalog/reads.ts';
import { useFavourites, useIsFavourite } from '../../favourites/web/favourites-store.ts';
import { useSimilarProducts } from '../../image-search/web/use-similar-products.ts';
import { WhatsAppLink } from '../../site/web/whatsapp-link.tsx';
import { questionWords } from '../question-words.ts';
import type { ConfigurationHandle } from './configure/use-configuration.ts';
import { DoorPriceSlot } from './door-price-slot.tsx';

/**
 * What may be known and done beside buying, beginning with the price at the door; hydrated after
 * what decides a purchase.
 */
export default function SideActions({
  editing,
  configuration: { state, colour, limits, preorder, change },
  ...product
}: ProductInView & {
  /** A line of the cart is edited: all there is to do beside is the way out. */
  readonly editing: boolean;
  readonly configuration: ConfigurationHandle;
}) {
  const question = questionWords({
    name: product.detail.product_name,
    id: product.detail.id_producto_prov,
    colour: colour?.nombre ?? '',
    pieces: state.quantity,
    technique: state.technique,
  });
  return (
    <>
      <DoorPriceSlot
        detail={product.detail}
        colour={colour?.color ?? ''}
        technique={state.technique}
        quantity={state.quantity}
        limits={limits}
        preorder={preorder}
        files={state.artwork}
        onChoose={(quantity) => change({ kind: 'quantity', quantity })}
        onTechnique={(technique) => change({ kind: 'technique', technique })}
      />
      {editing ? <LeaveEditing /> : <ProductActions {...product} question={question} />}
    </>
  );
}

/** The product as lists and favourites know it. */
export function cardOf(detail: ProductDetail): ProductCard {
  return {
    id: detail.id_product,
    id_producto_prov: detail.id_producto_prov,
    product_name: detail.product_name,
    description: detail.description,
    price: detail.price,
    precio_iva: detail.precio_iva,
    piezas_caja: detail.piezas_caja,
    url_imagen: detail.variantes_color[0]?.imagenes[0] ?? detail.imagenes[0] ?? '',
    colores: detail.variantes_color.map(({ color, nombre, css }) => ({ color, nombre, css })),
  };
}

interface ProductInView {
  readonly detail: ProductDetail;
  /** Address of the picture on show; empty when the product has none. */
  readonly image: string;
}

/** The heart, products that look like this one, and somebody who answers. */
function ProductActions({
  detail,
  image,
  question,
}: ProductInView & {
  /** What a message to the company begins with. */
  readonly question: string;
}) {
  const favourite = useIsFavourite(detail.id_producto_prov);
  const toggle = useFavourites((state) => state.toggle);
  const similar = useSimilarProducts(image);
  return (
    <div className="-mt-7 -ml-5 flex flex-wrap">
      <button type="button" onClick={() => toggle(cardOf(detail))} className={buttonLook('quiet')}>
        <span className={favourite ? 'text-heart' : ''}>
          <Icon name="heart" size={18} filled={favourite} />
        </span>
        {favourite ? 'Quitar de favoritos' : 'Añadir a favoritos'}
      </button>
      <Button look="quiet" busy={similar.busy} onClick={similar.find}>
        <Icon name="grid" size={18} />
        Ver productos similares
      </Button>
      <WhatsAppLink words={question} className={buttonLook('quiet')}>
        <Bubble />
        Preguntar por WhatsApp
      </WhatsAppLink>
    </div>
  );
}

function Bubble() {
  return (
    <svg width={18} height={18} viewBox="0 0 24 24" aria-hidden="true" className="icon">
      <path d="M4 20l1.3-4A8.2 8.2 0 1 1 8.4 19Z" />
    </svg>
  );
}

/** The way out of editing a cart line without changing it. */
function LeaveEditing() {
  return (
    <div className="-ml-5">
      <ButtonLink to={pages.cart} look="quiet">
        <Icon name="left" size={18} />
        Volver al carrito sin cambios
      </ButtonLink>
    </div>
  );
}
