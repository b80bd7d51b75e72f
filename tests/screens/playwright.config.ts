import { defineConfig } from '@playwright/test';
import { launchOptions } from '../support/browser.ts';

export default defineConfig({
  testDir: import.meta.dirname,
  testMatch: '**/*.screens.ts',
  outputDir: '../../.cache/test/screens',
  fullyParallel: true,
  // One per core of a machine with two cores.
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 900_000,
  reporter: 'list',
  use: { locale: 'en-US', timezoneId: 'UTC', launchOptions },
});
