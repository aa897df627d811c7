import { formatCount } from '../count.ts';

/** '1 producto', '1,240 productos'. */
export const countText = (count: number, one: string, many: string): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;
