import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { launchOptions } from '../support/browser.ts';
import type { WorkerFixtures } from './fixtures.ts';

/** Journeys through the demo data. They use up its markets, so the tests in a file run in order on the same stack. */
const demo = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith('.e2e.ts'))
  .filter((name) => readFileSync(path.join(import.meta.dirname, name), 'utf8').includes("test.use({ seed: 'demo' })"))
  .map((name) => `**/${name}`);

export default defineConfig<object, WorkerFixtures>({
  testDir: import.meta.dirname,
  // Grouped by seed, because a worker starts a new stack whenever the seed changes.
  projects: [
    { name: 'demo data', testMatch: demo, use: { seed: 'demo' } },
    { name: 'no data', testMatch: '**/*.e2e.ts', testIgnore: demo, fullyParallel: true },
  ],
  outputDir: '../../.cache/test/e2e',
  // Each worker has its own stack and browser. Two workers suit a machine with two cores.
  workers: Number(process.env.E2E_WORKERS ?? 2),
  retries: 0,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'UTC',
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    // Recording traces slows down every test, including those that pass. A failed test always leaves a screenshot and
    // the page's accessibility tree.
    trace: process.env.E2E_TRACE ? { mode: 'retain-on-failure', screenshots: false } : 'off',
    screenshot: 'only-on-failure',
    launchOptions,
  },
});
