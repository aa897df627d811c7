import path from 'node:path';
import type { Plugin } from 'vite';

/** Through this every `import()` of the shop's own code goes, once Vite has written the build. */
const HELPER = 'vite/preload-helper.js';
/** And where React Router asks for a page's code itself. */
export const ROUTE_IMPORT = /await import\(\s*(?:\/\*[^*]*\*\/\s*)*route\.module\s*\)/;
export const IMPORTING = 'react-router/dist/production/lib/dom/ssr/routeModules.js';

const LOADER = path.resolve(import.meta.dirname, 'load-chunk.ts');
const OURS = `import { loadChunk } from ${JSON.stringify(LOADER)};`;

/**
 * Gives code that does not come its name, `ChunkLoadError`, and a time-out. It takes the place of
 * Vite's announcement of the styles of chunks, of which there are none. Fails the build when a
 * release imports elsewhere.
 */
export function nameLostChunks(): Plugin {
  const met = new Set<string>();
  return {
    name: 'name-lost-chunks',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    load(id) {
      if (!id.endsWith(HELPER)) return null;
      met.add(HELPER);
      return `${OURS} export const __vitePreload = (load) => loadChunk(load);`;
    },
    transform(code, id) {
      if (!id.endsWith(IMPORTING) || !ROUTE_IMPORT.test(code)) return null;
      met.add(IMPORTING);
      return `${OURS}\n${code.replace(ROUTE_IMPORT, 'await loadChunk(() => import(/* @vite-ignore */ route.module))')}`;
    },
    generateBundle() {
      for (const part of [HELPER, IMPORTING])
        if (!met.has(part)) this.error(`code is fetched elsewhere in this release: ${part}`);
    },
  };
}
