/** Calls that any page of the shop may make. */
export const cleanImage = '/api/clean_image';
export const cleanedImage = '/api/clean_image/:id';
export const categories = '/api/categorias';
export const randomProducts = '/api/random-products';
export const products = '/api/products';
export const filters = '/api/products/filtros';
export const search = '/api/products/search';
export const suggestions = '/api/products/sugerencias';
export const productDetail = '/api/detalleproducto/:id';
export const finishCost = '/api/costo-terminado';
export const finishDays = '/api/costos-terminado/dias/:technique';
export const uploadArtwork = '/api/upload-imagenes-terminados';
export const recentlyViewed = '/api/updateRecentlyViewed';
export const postalCode = '/api/codigo-postal/:postalCode';
