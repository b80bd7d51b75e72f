import { defineConfig } from '@playwright/test';
import { launchOptions } from '../support/browser.ts';

export default defineConfig({
  testDir: import.meta.dirname,
  testMatch: '**/*.screens.ts',
  outputDir: '../../.cache/test/screens',
  fullyParallel: true,
  // `npm test` runs one worker while the journeys run.
  workers: Number(process.env.SCREENS_WORKERS ?? 2),
  retries: 0,
  forbidOnly: true,
  timeout: 900_000,
  reporter: 'list',
  use: { locale: 'en-US', timezoneId: 'UTC', launchOptions },
});
