import type { TestProject } from 'vitest/node';

/** vitest's globalSetup for runs in which the database already exists. */
export default function setup(project: TestProject): void {
  project.provide('templateUrl', process.env.TEMPLATE_URL ?? '');
}
