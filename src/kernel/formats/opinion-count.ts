/** '1 opinión', '12 opiniones'. */
export const opinionCount = (total: number): string =>
  `${total.toLocaleString('es-MX')} ${total === 1 ? 'opinión' : 'opiniones'}`;
