import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/**
 * Few chunks instead of two dozen small ones, which compress worse apart: the framework, which
 * changes with its version alone, and the shop's own floor, which every page needs. Sentences, forms and
 * tables of some pages only stay out of the floor.
 */
const FLOOR = [
  'kernel/(?!messages/|addresses/order|mexican-states|holidays)',
  'kernel/messages/catalogue',
  'routes\\.ts',
  'design/(?!app|dialog|file|alert-dialog|modal)',
  'web/(api-client|root-data|nonce|layout/(?!delivery-dialog))',
  'features/(cart|favourites)/((?!build-line)[^/]+|web/[a-z-]+-store)\\.ts',
  'features/catalog/(picture|colour|card-image)',
  'features/catalog/web/(product-card|card-grid|keep-categories)',
  'features/accounts/web/session-store',
];
const codeSplitting = {
  groups: [
    {
      name: 'framework',
      test: /node_modules\/(react|react-dom|react-router|scheduler|zustand)\/|preload-helper/,
    },
    { name: 'floor', test: new RegExp(`src/(${FLOOR.join('|')})`) },
  ],
};

/**
 * Bundled with the server's pages, for production: left outside, React loads its development build
 * wherever NODE_ENV does not say otherwise, and renders several times slower.
 */
const renderer = {
  ssr: { noExternal: ['react', 'react-dom', 'react-router', 'scheduler', 'zustand'] },
  define: { 'process.env.NODE_ENV': '"production"' },
};

export default defineConfig(({ isSsrBuild, command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  ...(command === 'build' ? renderer : {}),
  build: {
    target: 'es2022',
    sourcemap: false,
    // Chunks fetched on demand have no others of their own worth announcing first.
    modulePreload: false,
    ...(isSsrBuild ? {} : { rolldownOptions: { output: { codeSplitting } } }),
  },
}));
