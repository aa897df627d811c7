/** '1 día', '5 días'. */
export const daysText = (count: number): string => `${count} ${count === 1 ? 'día' : 'días'}`;
