import type { Plugin } from 'vite';

/** Modules of React Router that are left out, with the names others import from them. */
export const UNUSED: Readonly<Record<string, readonly string[]>> = {
  // Finding routes on demand, which `routeDiscovery: 'initial'` switches off.
  'react-router/dist/production/lib/dom/ssr/fog-of-war.js': [
    'URL_LIMIT',
    'getManifestPath',
    'getPartialManifest',
    'getPatchRoutesOnNavigationFunction',
    'getPathsWithAncestors',
    'handleClientVersionMismatch',
    'isFogOfWarEnabled',
    'useFogOFWarDiscovery',
  ],
  'react-router/dist/production/lib/router/instrumentation.js': [
    'consumeInstrumentationClientResultMetaReceiver',
    'getRouteInstrumentationUpdates',
    'instrumentClientSideRouter',
    'instrumentHandler',
    'instrumentationResultMetaContext',
  ],
};

const nothing = (names: readonly string[]): string =>
  `const none = () => undefined; export { ${names.map((name) => `none as ${name}`).join(', ')} };`;

const LEFT_OUT: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(UNUSED).map(([file, names]) => [file, nothing(names)])),
  // The announcement of the styles of chunks, of which there are none.
  'vite/preload-helper.js': 'export const __vitePreload = (load) => load();',
};

/**
 * Leaves parts of the framework out of what browsers download that the shop's settings switch off
 * but no bundler can see unused. Fails the build when a release has moved one.
 */
export function leaveOut(): Plugin {
  const met = new Set<string>();
  return {
    name: 'leave-out',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    load(id) {
      const part = Object.keys(LEFT_OUT).find((ending) => id.endsWith(ending));
      if (part) met.add(part);
      return part && LEFT_OUT[part];
    },
    generateBundle() {
      const moved = Object.keys(LEFT_OUT).filter((part) => !met.has(part));
      if (moved.length > 0) this.error(`not in this release: ${moved.join(', ')}`);
    },
  };
}
