import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/app',
  buildDirectory: 'build',
  ssr: true,
  // Loaders of the browser are a few lines: a file of their own costs more than they weigh.
  splitRouteModules: false,
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
