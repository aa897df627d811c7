/**
 * SAT's keys of what the shop sells (c_ClaveProdServ, c_ClaveUnidad). The shop's accountant decides
 * them; these are the usual ones of promotional products.
 */
export const SAT_KEYS = {
  /** Mercancía promocional, by the piece. */
  product: { key: '80141605', unit: 'H87', unitName: 'Pieza' },
  /** Impresión, as the service of a unit. */
  finish: { key: '82121500', unit: 'E48', unitName: 'Unidad de servicio' },
  /** Servicios de envío, recogida o entrega. */
  shipping: { key: '78102203', unit: 'E48', unitName: 'Unidad de servicio' },
} as const;
