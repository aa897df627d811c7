import { pages } from '../routes.ts';

/** Pages that our own pages show in a frame: the viewer of proposals, inside the order. */
const FRAMED = pages.proof('', '').replace(/\/+$/, '/');

/** Whether the page at a path may be framed, by this shop alone. */
export const isFramed = (path: string): boolean => path.startsWith(FRAMED);
