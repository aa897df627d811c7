/** What the pages of the catalogue and the frame around every page say. */
export const header = { signIn: 'Iniciar sesión', signOut: 'Cerrar sesión' } as const;

export const footer = {
  protection: 'Protección de compras',
  app: 'Descarga la app',
  soon: 'Proximamente',
} as const;

export const home = {
  favourites: 'Favoritos',
  history: 'Sigue viendo',
  bestSellers: 'Lo más vendido',
  interesting: 'Podria interesarte',
  loadMore: 'Ver más productos',
  noMore: 'No hay más productos.',
} as const;

export const search = {
  loading: 'Cargando...',
  showFilters: 'Mostrar filtros',
  hideFilters: 'Ocultar filtros',
  clearFilters: 'Limpiar filtros',
  anyColour: 'Todos',
} as const;

export const favourites = { empty: 'No tienes productos guardados en favoritos.' } as const;

export const product = {
  notFound: 'No se encontró información del producto.',
  delivery: 'Entrega: Tiempo estimado',
  minimum: (pieces: number) => `El pedido mínimo para este producto es de ${pieces} unidades`,
} as const;

export const cart = {
  empty: 'Tu carrito está vacío.',
  invalidLines:
    'Algunos productos del carrito fueron eliminados porque no son válidos. Vuelve a agregarlos.',
  added: 'Productos agregados correctamente',
  addedPreorder:
    'Agregado como preorden: un ejecutivo revisará tu pedido y confirmará la fecha de entrega.',
  updated: 'Producto actualizado en el carrito',
  lineMissing: 'Producto no encontrado en el carrito',
} as const;

export const imageSearch = {
  title: 'Resultados de búsqueda por imagen',
  empty: 'No se encontraron resultados',
  similarFailed: 'Hubo un error al buscar productos similares. Inténtalo de nuevo.',
} as const;
