import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';

/**
 * Few chunks instead of two dozen small ones, which compress worse apart: the framework, which
 * changes with its version alone, and the shop's own floor, which every page needs. Sentences, forms and
 * tables of some pages only stay out of the floor.
 */
const FLOOR = [
  'kernel/(?!messages/|addresses/order|mexican-states|holidays|ids|result|email)',
  'kernel/messages/catalogue',
  'routes\\.ts',
  'design/(?!app|dialog|field|file|alert-dialog|modal|row-keys)',
  'app/(root-data|nonce|layout/(?!delivery-dialog|staff|.*trouble|retry-page|error-screen|footer))',
  'platform/browser/(api-client|root-data)',
  'features/pricing/(price-line|finish-quote)',
  'features/(cart|favourites)/((?!build-line|merge-)[^/]+|web/[a-z-]+-store)\\.ts',
  'features/catalog/(picture|card-image)',
  'features/catalog/web/(product-card|card-grid|keep-categories)',
  'features/accounts/web/session-store',
  'features/favourites/web/followed-note',
];
const codeSplitting = {
  groups: [
    {
      name: 'framework',
      test: /node_modules\/(react|react-dom|react-router|scheduler|zustand)\//,
    },
    { name: 'floor', test: new RegExp(`src/(${FLOOR.join('|')})`) },
  ],
};

const nothing = (...names: readonly string[]): string =>
  `const none = () => undefined; export { ${names.map((name) => `none as ${name}`).join(', ')} };`;

/**
 * Parts of the framework that the shop's settings switch off but no bundler can see unused: finding
 * routes on demand (`routeDiscovery: 'initial'`), instrumentation, and the announcement of styles of
 * chunks, of which there are none. 2.6 KB of every first load.
 */
const LEFT_OUT: Readonly<Record<string, string>> = {
  'react-router/dist/production/lib/dom/ssr/fog-of-war.js': nothing(
    'URL_LIMIT',
    'getManifestPath',
    'getPartialManifest',
    'getPatchRoutesOnNavigationFunction',
    'getPathsWithAncestors',
    'handleClientVersionMismatch',
    'isFogOfWarEnabled',
    'useFogOFWarDiscovery',
  ),
  'react-router/dist/production/lib/router/instrumentation.js': nothing(
    'consumeInstrumentationClientResultMetaReceiver',
    'getRouteInstrumentationUpdates',
    'instrumentClientSideRouter',
    'instrumentHandler',
    'instrumentationResultMetaContext',
  ),
  'vite/preload-helper.js': 'export const __vitePreload = (load) => load();',
};

/**
 * A page's code that cannot be fetched has the framework reload the document: right after a release,
 * when its file is gone, but on a lost connection it puts the browser's own error in the place of the
 * shop. So it reloads only when the shop answers, and else the page's trouble is said in the frame.
 */
const RELOAD = 'window.location.reload();';
const ASK_FIRST = `const there = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then((answer) => answer.ok, () => false);
		if (!there) throw error;
		${RELOAD}`;

function stayOnLostLine(): Plugin {
  let met = false;
  return {
    name: 'stay-on-lost-line',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      if (!id.endsWith('react-router/dist/production/lib/dom/ssr/routeModules.js')) return null;
      met = code.split(RELOAD).length === 2;
      return code.replace(RELOAD, ASK_FIRST);
    },
    generateBundle() {
      if (!met) this.error('the framework reloads pages elsewhere in this release');
    },
  };
}

/** Leaves them out of what browsers download; fails the build when a release has moved one. */
function leaveOut(): Plugin {
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

/**
 * Bundled with the server's pages, for production: left outside, React loads its development build
 * wherever NODE_ENV does not say otherwise, and renders several times slower.
 */
const renderer = {
  ssr: { noExternal: ['react', 'react-dom', 'react-router', 'scheduler', 'zustand'] },
  define: { 'process.env.NODE_ENV': '"production"' },
};

export default defineConfig(({ isSsrBuild, command }) => ({
  plugins: [tailwindcss(), reactRouter(), leaveOut(), stayOnLostLine()],
  ...(command === 'build' ? renderer : {}),
  build: {
    target: 'es2022',
    sourcemap: false,
    // Chunks fetched on demand have no others of their own worth announcing first.
    modulePreload: false,
    ...(isSsrBuild ? {} : { rolldownOptions: { output: { codeSplitting } } }),
  },
}));
