const count = new Intl.NumberFormat('es-MX');

/** '1 producto', '1,240 productos'. */
export const countText = (number: number, one: string, many: string): string =>
  `${count.format(number)} ${number === 1 ? one : many}`;
