import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      'src/**/*.test.{ts,tsx}',
      'engines/**/*.test.ts',
      'studio/**/*.test.ts',
      'test/**/*.test.ts',
      'tools/**/*.test.ts',
      'db/**/*.test.ts',
    ],
    exclude: ['test/journeys/**', 'node_modules/**'],
    environment: 'node',
    setupFiles: ['test/support/patience.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    pool: 'forks',
    maxWorkers: 2,
  },
});
