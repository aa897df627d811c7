import path from 'node:path';
import type { RouteObject } from 'react-router';
import routes from '../../src/app/routes.ts';

type RouteEntry = (typeof routes)[number];

const APP = path.resolve(import.meta.dirname, '../../src/app');

async function realRoute(entry: RouteEntry): Promise<RouteObject> {
  const module: unknown = await import(path.resolve(APP, entry.file));
  const { loader } = module as Pick<RouteObject, 'loader'>;
  const at = entry.path === undefined ? {} : { path: entry.path };
  const own = { id: entry.id ?? '', ...at, ...(loader ? { loader } : {}) };
  if (entry.index) return { ...own, index: true };
  const children = await Promise.all((entry.children ?? []).map(realRoute));
  return { ...own, children, ErrorBoundary: () => null };
}

/** The staff's area as it is registered, with the loaders of its own files. */
export async function staffArea(): Promise<RouteObject> {
  const staff = routes.find(({ id }) => id === 'staff');
  if (!staff) throw new Error('the staff have no pages');
  return realRoute(staff);
}
