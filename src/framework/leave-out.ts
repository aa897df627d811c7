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
 * Fetching a page before its link is pressed, which no link of the shop asks for: three hooks, two
 * effects and five listeners' worth of every link.
 */
export const PREFETCHING = {
  file: 'react-router/dist/production/lib/dom/ssr/components.js',
  functions: {
    usePrefetchBehavior: 'return [false, undefined, {}]',
    PrefetchPageLinks: 'return null',
  },
} as const;

/** The module with short functions in the place of those; what only they used is left out too. */
export function withoutPrefetching(code: string): string | undefined {
  let left = code;
  for (const [name, does] of Object.entries(PREFETCHING.functions)) {
    const head = `function ${name}(`;
    if (left.split(head).length !== 2) return undefined;
    left = left.replace(head, () => `function ${name}() { ${does} }\nfunction unused_${name}(`);
  }
  return left;
}

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
    transform(code, id) {
      if (!id.endsWith(PREFETCHING.file)) return undefined;
      const left = withoutPrefetching(code);
      if (left === undefined) return undefined;
      met.add(PREFETCHING.file);
      return { code: left, map: null };
    },
    generateBundle() {
      const parts = [...Object.keys(LEFT_OUT), PREFETCHING.file];
      const moved = parts.filter((part) => !met.has(part));
      if (moved.length > 0) this.error(`not in this release: ${moved.join(', ')}`);
    },
  };
}
