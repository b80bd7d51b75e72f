import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { exec } from './exec.mjs';
import { serverNode } from './install.mjs';
import { at } from './paths.mjs';

const OUTPUT_LINES = 30;
const TO_REPORT_MS = 60_000;

/**
 * Runs vitest in a folder. A file that can't be loaded counts as one failed test.
 * @param {string} folder
 * @param {{ limitMs: number, files?: string[], workers: number | null }} options `workers` is the maximum number of
 * processes; null leaves it to the folder's configuration
 */
export async function vitest(folder, { limitMs, files = [], workers }) {
  const report = reportFile(folder);
  const args = [
    at('node_modules/vitest/vitest.mjs'),
    'run',
    '--root',
    at(folder),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...(workers ? [`--maxWorkers=${workers}`] : []),
    ...files,
  ];
  const ended = await exec(serverNode(), args, {
    cwd: at(folder),
    limitMs,
    env: { FORCE_COLOR: '0', NODE_ENV: 'test' },
  });
  if (!existsSync(report)) return nothing(ended);
  const { testResults, numPassedTests, numPendingTests } = JSON.parse(readFileSync(report, 'utf8'));
  const failures = testResults.flatMap((file) => failuresOf(file, ended.output));
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      title: `${fromRoot(name)} › ${fullName}`,
      seconds: (duration ?? 0) / 1000,
    })),
  );
  failures.push(...unhandled(ended.output));
  return complete({ passed: numPassedTests, skipped: numPendingTests, failures, tests }, ended);
}

/** Returns the errors that no test caught, which vitest lists separately and omits from its report. */
export function unhandled(output) {
  const text = plain(output);
  const start = text.search(/^.*Unhandled (?:Errors?|Rejections?).*$/m);
  if (start < 0) return [];
  const end = text.slice(start).search(/^ *Test Files /m);
  return [{ title: 'unhandled errors', message: end < 0 ? text.slice(start) : text.slice(start, start + end) }];
}

const fromRoot = (file) => file.replace(`${at()}/`, '');

function failuresOf({ name, status, message, assertionResults }, output) {
  const file = fromRoot(name);
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (failed.length === 0 && status === 'failed')
    return [{ file: name, title: file, message: message || `Failed outside its tests:\n${tail(output)}` }];
  return failed.map((test) => ({
    file: name,
    title: `${file} › ${test.fullName}`,
    message: (test.failureMessages ?? []).join('\n'),
  }));
}

/** Runs the Playwright tests in a folder, each once. At the time limit it reports the tests that have run. */
export async function playwright(folder, env, limitMs, files = []) {
  const report = reportFile(folder);
  const args = [
    at('node_modules/@playwright/test/cli.js'),
    'test',
    '-c',
    at(folder, 'playwright.config.ts'),
    '--reporter=json',
    `--global-timeout=${limitMs}`,
    ...files,
  ];
  const ended = await exec(serverNode(), args, {
    cwd: at(folder),
    limitMs: limitMs + TO_REPORT_MS,
    env: { ...env, FORCE_COLOR: '0', PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  });
  if (!existsSync(report)) return nothing(ended);
  const { suites = [], errors = [], stats } = JSON.parse(readFileSync(report, 'utf8'));
  const specs = suites.flatMap((suite) => specsOf(suite, []));
  const failures = [
    ...errors.map((error) => ({ title: 'setup', message: plain(error.message ?? '') })),
    ...specs
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ file, title, results }) => ({ file, title, message: results.map(whyOf).join('\n') })),
  ];
  const tests = specs.map(({ title, results }) => ({
    title,
    seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
  }));
  return complete({ passed: stats.expected, skipped: stats.skipped, failures, tests }, ended);
}

/** Lists the tests of a suite and its nested suites, with their full titles. */
function specsOf({ title, suites = [], specs = [] }, path) {
  const here = [...path, title];
  const own = specs.flatMap((spec) =>
    spec.tests.map(({ status, results }) => ({
      file: spec.file,
      title: [...here, spec.title].filter(Boolean).join(' › '),
      status,
      results,
    })),
  );
  return [...own, ...suites.flatMap((suite) => specsOf(suite, here))];
}

/**
 * Returns the error of a failed test with its step, the page's accessibility tree at that time and the end of the
 * servers' logs, because some failures can't be reproduced on another machine.
 */
export function whyOf({ errors = [], steps = [], attachments = [] }) {
  const context = attachments.find(({ name, path }) => name === 'error-context' && existsSync(path));
  const page = context && /```yaml\n([\s\S]*?)```/.exec(readFileSync(context.path, 'utf8'))?.[1];
  const message = plain(errors.map((error) => error.message ?? '').join('\n'));
  const step = steps.find(({ error }) => error)?.title;
  const servers = attachments.find(({ name, body }) => name === 'servers' && body);
  const parts = [
    step && `Step: ${step}`,
    page && `On the page:\n${page}`,
    servers && Buffer.from(servers.body, 'base64').toString(),
  ].filter(Boolean);
  return parts.length > 0 ? [message.trimEnd(), ...parts].join('\n\n') : message;
}

/** Counts a run as failed if it fails without a failed test or runs no tests. */
function complete({ passed, skipped, failures, tests }, ended) {
  const { code, output } = ended;
  if (failures.length === 0 && passed === 0) return nothing(ended);
  if (failures.length === 0 && code !== 0) failures.push({ title: `exited with code ${code}`, message: tail(output) });
  return { passed, failed: failures.length, skipped, failures, tests };
}

function nothing({ output, limited }) {
  const title = limited ? 'stopped at its time limit' : 'no test ran';
  return { passed: 0, failed: 1, failures: [{ title, message: tail(output) }] };
}

function tail(output) {
  return plain(output).trimEnd().split('\n').slice(-OUTPUT_LINES).join('\n');
}

/** Removes ANSI colors from a text. */
export function plain(text) {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: terminal colors start with the escape character.
  return text.replace(/\u001b\[[0-9;]*m/g, '');
}

/** Path of a run's report. Deletes the previous report. */
function reportFile(folder) {
  mkdirSync(at('.cache/reports'), { recursive: true });
  const file = at('.cache/reports', `${folder.replaceAll('/', '-')}.json`);
  rmSync(file, { force: true });
  return file;
}
