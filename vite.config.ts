import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/**
 * Two chunks every page needs, instead of two dozen small ones: the framework, which changes with
 * its version alone, and the shop's own floor. Together they compress better than apart.
 */
const codeSplitting = {
  groups: [
    { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler|zustand)\// },
    {
      name: 'floor',
      test: /src\/(kernel\/|routes\.ts|design\/(?!app|dialog|field|file)|web\/(api-client|root-data)|features\/(cart|favourites)\/([^/]+|web\/[a-z-]+-store)\.ts|features\/catalog\/(picture|card-image|web\/(product-card|card-grid|recently-viewed|keep-categories))|features\/accounts\/web\/session-store|web\/layout\/delivery-place-store)/,
    },
  ],
};

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    target: 'es2022',
    sourcemap: false,
    ...(isSsrBuild ? {} : { rolldownOptions: { output: { codeSplitting } } }),
  },
}));
