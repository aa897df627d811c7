import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const BEGINNING = 'window.__reactRouterManifest=';

interface Page {
  readonly parentId?: string;
  readonly [name: string]: unknown;
}
interface Manifest {
  readonly routes: Readonly<Record<string, Page>>;
  readonly [name: string]: unknown;
}

/** The list of pages without those below one of them. */
export function withoutPagesOf(parent: string, script: string): string {
  if (!script.startsWith(BEGINNING)) throw new Error('the list of pages begins otherwise');
  const { routes, ...rest } = JSON.parse(
    script.slice(BEGINNING.length).replace(/;$/, ''),
  ) as Manifest;
  if (!routes[parent]) throw new Error(`the list of pages has no ${parent}`);
  const kept = Object.entries(routes).filter(
    ([id, page]) => id !== parent && page.parentId !== parent,
  );
  const short = kept.map(([id, page]) => [id, withoutDefaults(page)]);
  return `${BEGINNING}${JSON.stringify({ ...rest, routes: Object.fromEntries(short) })};`;
}

/** What is false or empty is so without being said. */
const withoutDefaults = (page: Page): Page =>
  Object.fromEntries(
    Object.entries(page).filter(
      ([, value]) => value !== false && !(Array.isArray(value) && value.length === 0),
    ),
  );

/** Where the list for pages outside of `parent` lies, beside the whole one. */
export const shortAddress = (whole: string): string =>
  whole.replace(/\/manifest-([^/]+)$/, '/shop-manifest-$1');

/**
 * Writes a second list of pages without those below `parent`, for whoever is never there: shoppers
 * fetched the names of all the staff's pages. Leading there is the page's matter that has no other
 * address. Fails the build when a release writes its list elsewhere.
 */
export function shopManifest(parent: string): Plugin {
  return {
    name: 'shop-manifest',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    writeBundle(options) {
      const client = path.resolve(options.dir ?? '.', '../client');
      const [file] = globSync('assets/manifest-*.js', { cwd: client });
      if (!file) return this.error('the list of pages is not where it was');
      const whole = readFileSync(path.join(client, file), 'utf8');
      writeFileSync(
        path.join(client, shortAddress(`/${file}`).slice(1)),
        withoutPagesOf(parent, whole),
      );
    },
  };
}
