import type { TestProject } from 'vitest/node';

/** vitest's globalSetup: the database is there already. */
export default function setup(project: TestProject): void {
  project.provide('templateUrl', process.env.TEMPLATE_URL ?? '');
}
