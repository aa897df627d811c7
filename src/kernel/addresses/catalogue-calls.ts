/** Calls that any page of the shop may make. */
export const postalCode = '/api/codigo-postal/:postalCode';
