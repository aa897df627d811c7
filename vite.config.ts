import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { BUILT_WORKER } from './src/app/offline/offline-addresses.ts';
import { buildWorker } from './src/framework/build-worker.ts';
import { leaveOut } from './src/framework/leave-out.ts';
import { stayOnLostLine } from './src/framework/lost-code/stay-on-lost-line.ts';
import { nameLostChunks } from './src/framework/name-lost-chunks.ts';
import { shopManifest } from './src/framework/shop-manifest.ts';
import { quietSignals } from './src/framework/signals.ts';
import { writeText } from './src/framework/written/write-text.ts';

/**
 * Few chunks instead of two dozen small ones, which compress worse apart: the framework, which
 * changes with its version alone, and the shop's own floor, which every page needs. Sentences, forms and
 * tables of some pages only stay out of the floor.
 */
const FLOOR = [
  'kernel/(?!messages/|formats/(typed-pesos|markdown|weight|telephone|file-size)|working-days|facing|addresses/order|mexican-states|holidays|ids|result|email|permissions|moments)',
  'kernel/messages/catalogue',
  'routes\\.ts',
  'framework/',
  'design/(?!app|desk|messages/|empty-state|retry-page|prose|copy-button|dialog|field|file|alert-dialog|modal|row-keys|keep-in-row)',
  'app/(root-data|nonce|layout/(?!delivery-dialog|staff|pay|.*trouble|retry-page|error-screen|footer))',
  'platform/browser/(call|root-data)',
  'features/pricing/(price-line|finish-quote)',
  'features/(cart|favourites)/((?!build-line|merge-|reprice-)[^/]+|web/[a-z-]+-store)\\.ts',
  'features/catalog/(picture|card-image)',
  'features/catalog/web/(product-card|card-grid|card-corner|above-list|keep-categories)',
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
    // What lies over a page: apart, each would stand once more in the list of pages.
    { name: 'dialog', test: /src\/design\/(dialog|dialog-back|modal)\.tsx?$/ },
  ],
};

/**
 * Thirty-two bits tell the versions of a file apart as well as forty-eight, and what no two names have
 * in common is most of the list of pages, which everybody fetches first.
 */
const hashCharacters = 'hex';

/**
 * Bundled with the server's pages, for production: left outside, React loads its development build
 * wherever NODE_ENV does not say otherwise, and renders several times slower.
 */
const renderer = {
  ssr: { noExternal: ['react', 'react-dom', 'react-router', 'scheduler', 'zustand'] },
  define: { 'process.env.NODE_ENV': '"production"' },
};

/** What opens without a line: the shell, and the pages that somebody looks at before buying. */
const offline = buildWorker({
  source: 'src/app/offline/service-worker.ts',
  fileName: BUILT_WORKER,
  pages:
    /src\/app\/(entry\.client|root|layout\/shop-layout|compose\/cart-page)\.tsx|src\/features\/(home|product|search|favourites)\/web\/[a-z-]+-page\.tsx/,
});

export default defineConfig(({ isSsrBuild, command }) => ({
  plugins: [
    tailwindcss(),
    reactRouter(),
    leaveOut(),
    nameLostChunks(),
    stayOnLostLine(),
    shopManifest('staff'),
    writeText(),
    quietSignals(),
    offline,
  ],
  ...(command === 'build' ? renderer : {}),
  build: {
    target: 'es2022',
    sourcemap: false,
    // Chunks fetched on demand have no others of their own worth announcing first.
    modulePreload: false,
    ...(isSsrBuild ? {} : { rolldownOptions: { output: { codeSplitting, hashCharacters } } }),
  },
}));
