import path from 'node:path';
import type { Plugin } from 'vite';
import { CHEAP_LINKS, UNPRESSED } from './cheap-links.ts';
import { KNOWN_WAYS } from './known-ways.ts';
import { UNUSED_EVERYWHERE, UNUSED_PARTS, withoutParts } from './unused-parts.ts';

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

/** A module as browsers get it, or as the server runs it; undefined for one that stays as it is. */
function leftOf(id: string, code: string, forBrowsers: boolean): string | undefined {
  const lists = [
    UNUSED_EVERYWHERE,
    CHEAP_LINKS,
    ...(forBrowsers ? [UNUSED_PARTS] : [UNPRESSED, KNOWN_WAYS]),
  ];
  const parts = lists.flatMap((list) => partsOf(list, id));
  if (!id.endsWith(PREFETCHING.file))
    return parts.length > 0 ? withoutParts(code, parts) : undefined;
  return withoutParts(withoutPrefetching(code) ?? '', parts);
}

const partsOf = <Found>(list: Readonly<Record<string, readonly Found[]>>, id: string) =>
  Object.entries(list).flatMap(([file, parts]) => (id.endsWith(file) ? parts : []));

/**
 * Leaves parts of the framework out of what browsers download that the shop's settings switch off
 * but no bundler can see unused. Fails the build when a release has moved one.
 */
export function leaveOut(): Plugin {
  const met = new Set<string>();
  const expected = [LEFT_OUT, UNUSED_PARTS, CHEAP_LINKS].flatMap(Object.keys);
  return {
    name: 'leave-out',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      if (this.environment.name !== 'client') return undefined;
      const part = Object.keys(LEFT_OUT).find((ending) => id.endsWith(ending));
      if (part) met.add(part);
      return part && LEFT_OUT[part];
    },
    transform(code, id) {
      const forBrowsers = this.environment.name === 'client';
      const left = leftOf(id, code, forBrowsers);
      if (left === undefined) return undefined;
      if (forBrowsers)
        for (const file of expected.filter((ending) => id.endsWith(ending))) met.add(file);
      return { code: left, map: null };
    },
    generateBundle() {
      if (this.environment.name !== 'client') return;
      const moved = expected.filter((part) => !met.has(part));
      if (moved.length > 0) this.error(`not in this release: ${moved.join(', ')}`);
    },
  };
}
