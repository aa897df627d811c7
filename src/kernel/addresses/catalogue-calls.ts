/** Calls that any page of the shop may make. */
export const cleanImage = '/api/clean_image';
export const cleanedImage = '/api/clean_image/:id';
export const uploadArtwork = '/api/upload-imagenes-terminados';
export const postalCode = '/api/codigo-postal/:postalCode';
