import path from 'node:path';
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
  // Shown while a page without the server's rendering starts; there are none.
  'react-router/dist/production/lib/dom/ssr/fallback.js': ['RemixRootDefaultHydrateFallback'],
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

/** The framework's own error pages: the root has one of ours, and around it stands a smaller one. */
export const BOUNDARIES = {
  file: 'react-router/dist/production/lib/dom/ssr/errorBoundaries.js',
  names: ['BoundaryShell', 'RemixErrorBoundary', 'RemixRootDefaultErrorBoundary'],
} as const;
const LAST = JSON.stringify(path.resolve(import.meta.dirname, 'last-boundary.ts'));

const LEFT_OUT: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(UNUSED).map(([file, names]) => [file, nothing(names)])),
  [BOUNDARIES.file]: `import { LastBoundary } from ${LAST};
    ${nothing(['BoundaryShell', 'RemixRootDefaultErrorBoundary'])}
    export { LastBoundary as RemixErrorBoundary };`,
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
