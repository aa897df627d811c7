import { defineConfig } from '@playwright/test';

const chromium = process.env.CHROMIUM_SHELL_PATH ?? process.env.CHROMIUM_PATH;

export default defineConfig({
  testDir: 'test/journeys',
  globalSetup: './test/journeys/support/shop-server.ts',
  // A wait ends as soon as it can; on a busy machine it may take long.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  // A browser waits much of the time: for what it asked, for an animation to end. Three of them kept
  // little more than one of two cores busy; six take longer than four, and the shop turns some away.
  workers: 4,
  fullyParallel: false,
  // Browsers stumble on machines that are busy: a second try passes and is told (`at the second try`).
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  outputDir: 'test-results',
  use: {
    locale: 'es-MX',
    timezoneId: 'America/Mexico_City',
    viewport: { width: 1280, height: 900 },
    trace: 'off',
    // A worker's own requests pass by what a journey puts in their way; the offline one allows it.
    serviceWorkers: 'block',
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
