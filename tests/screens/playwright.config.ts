import { defineConfig } from '@playwright/test';
import { launchOptions } from '../support/browser.ts';

export default defineConfig({
  testDir: import.meta.dirname,
  testMatch: '**/*.screens.ts',
  outputDir: '../../.cache/test/screens',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 480_000,
  reporter: 'list',
  use: { locale: 'en-US', timezoneId: 'UTC', launchOptions },
});
