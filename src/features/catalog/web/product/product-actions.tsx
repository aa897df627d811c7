import { Button, ButtonLink, buttonLook } from '../../../../design/button.tsx';
import { Icon } from '../../../../design/icon.tsx';
import { pages } from '../../../../routes.ts';
import { useFavourites, useIsFavourite } from '../../../favourites/web/favourites-store.ts';
import { useSimilarProducts } from '../../../image-search/web/use-similar-products.ts';
import type { ProductCard, ProductDetail } from '../../reads.ts';
import { fetchCartWriter, type Purchase } from './use-purchase.ts';

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

/** Products that look like this one, and the heart. */
export function SideActions({
  detail,
  image,
}: {
  readonly detail: ProductDetail;
  /** Address of the picture on show; empty when the product has none. */
  readonly image: string;
}) {
  const favourite = useIsFavourite(detail.id_producto_prov);
  const toggle = useFavourites((state) => state.toggle);
  const similar = useSimilarProducts(image);
  return (
    <div className="-mx-4 lg:-mx-5 flex flex-wrap gap-x-1">
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
    </div>
  );
}

/** The way out of editing a cart line without changing it. */
export function LeaveEditing() {
  return (
    <div className="-mx-4 lg:-mx-5">
      <ButtonLink to={pages.cart} look="quiet">
        <Icon name="left" size={18} />
        Volver al carrito sin cambios
      </ButtonLink>
    </div>
  );
}

/** The one button that buys, with the stamp that answers it. */
export function BuyButton({
  editing,
  blocked,
  purchase,
  onPress,
}: {
  readonly editing: boolean;
  /** The finish has no price: nothing may be sold at a price nobody knows. */
  readonly blocked: boolean;
  readonly purchase: Purchase;
  readonly onPress: () => void;
}) {
  return (
    <div className="relative grow">
      <Button
        extra="w-full min-h-12 px-3 text-base"
        busy={purchase.pending}
        disabled={blocked}
        onPointerEnter={expect}
        onFocus={expect}
        onClick={onPress}
      >
        {editing ? 'Guardar cambios' : 'Agregar al carrito'}
      </Button>
      {purchase.stamps > 0 ? <Stamp key={purchase.stamps} /> : null}
    </div>
  );
}

/** A failure now is told when the button is pressed. */
function expect(): void {
  fetchCartWriter().catch(() => undefined);
}

/** Ink on the panel for a moment; the toast says the same in words. */
function Stamp() {
  return (
    <span
      aria-hidden="true"
      className="pointer-events-none absolute -top-7 right-3 animate-[stamp_220ms_var(--ease-stamp),stamp-out_300ms_ease-in_1.4s_forwards] motion-reduce:hidden"
    >
      <span className="block -rotate-6 rounded-control border-[3px] border-overprint bg-sheet/85 px-3 py-0.5 font-display text-lg font-bold tracking-wide text-overprint uppercase">
        En tu carrito
      </span>
    </span>
  );
}
