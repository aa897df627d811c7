/** Products that nobody put into a category. */
export const CATALOGUE_NONE = 'Sin categoría';
/** All products that a report does not name. */
export const OTHER_PRODUCTS = 'Los demás productos';
