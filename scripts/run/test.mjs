import { ensureBrowser, ensureShell } from './browser.mjs';
import { duration, overBudget, readBudget } from './budget.mjs';
import { ensureBuilt, ensureWorkshopBuilt } from './build.mjs';
import { gigabytes, headerOf } from './header.mjs';
import { ensureInstalled } from './install.mjs';
import { underLoad } from './load.mjs';
import { optionsOf } from './options.mjs';
import { amber, bold, dim, green, red } from './progress.mjs';
import { ensureRedis } from './redis.mjs';
import { rerunFailed } from './rerun.mjs';
import { suites } from './suites.mjs';
import { measured } from './usage.mjs';

/** One lane per core. Steps marked `browser` run after the others. */
const LANES = 2;
const SHOWN_LINES = 120;

/**
 * `npm test`: runs every check and ends with the line `N passed, N failed`. Options, also documented in
 * tests/README.md: `--only unit,e2e` selects steps by name or kind, `--file market` selects test files within them,
 * `--repeat 10` runs them that many times, and `--load 1` keeps that many cores busy at the same time.
 */
export async function test(args) {
  const options = optionsOf(args, suites);
  await ensureInstalled();
  const { only } = options;
  const chosen = only ? suites.filter(({ name, kind }) => only.includes(name) || only.includes(kind)) : suites;
  const needs = (what) => chosen.some((suite) => suite.needs?.includes(what));
  if (needs('client')) await ensureBuilt();
  if (needs('workshop')) await ensureWorkshopBuilt();
  const env = needs('browser') ? await browserPaths() : {};
  const notice = needs('redis') ? await ensureRedis() : null;
  if (notice) console.log(amber(notice));
  for (const line of headerOf({ chromium: env.CHROMIUM_PATH })) console.log(dim(`  ${line}`));
  const results = await underLoad(options.load, () => runRepeatedly(chosen, env, options));
  const passed = sum(results, 'passed');
  const failed = sum(results, 'failed');
  const skipped = sum(results, 'skipped');
  console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
  return failed === 0 && passed > 0 ? 0 : 1;
}

async function browserPaths() {
  const shell = await ensureShell();
  return { CHROMIUM_PATH: await ensureBrowser(), ...(shell && { CHROMIUM_SHELL_PATH: shell }) };
}

/** Returns the results of all runs. Prints exceeded budgets and flaky journeys after each run. */
async function runRepeatedly(chosen, env, { repeat, files }) {
  const all = [];
  for (let run = 1; run <= repeat; run++) {
    const start = Date.now();
    const first = await runAll(chosen, env, files);
    const { results, verdicts } = await rerunFailed(first, (suite, file) => suite.run(env, [file]));
    printOverBudget(results);
    printVerdicts(verdicts);
    const title = repeat > 1 ? `Run ${run} of ${repeat}: ` : '';
    console.log(dim(`\n${title}${results.length} steps in ${duration((Date.now() - start) / 1000)}`));
    all.push(...results);
  }
  return all;
}

/**
 * Runs the steps in two lanes, then those in a browser one after the other, because each of those uses all cores.
 * Returns results in the order of the list.
 */
async function runAll(chosen, env, files) {
  const results = new Map();
  const runOne = async (suite, shared) => {
    const start = Date.now();
    const { result, ...use } = await measured(() =>
      suite.run(env, files, shared).catch((error) => stepFailure(error.stack ?? String(error))),
    );
    const seconds = (Date.now() - start) / 1000;
    results.set(suite, { ...result, suite, name: suite.name, kind: suite.kind, seconds });
    report(suite.name, result, seconds, use);
    printFailures({ name: suite.name, ...result });
  };
  const queue = chosen.filter((suite) => !suite.browser);
  const lane = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) await runOne(next, chosen.length > 1);
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  for (const suite of chosen) if (suite.browser) await runOne(suite, false);
  return chosen.map((suite) => results.get(suite));
}

function stepFailure(message) {
  return { passed: 0, failed: 1, failures: [{ title: 'The step itself failed', message }] };
}

function report(name, { passed, failed, skipped = 0, notes = [] }, seconds, { cpuSeconds, peakBytes, load }) {
  const mark = failed > 0 ? red('✗') : green('✓');
  const use = cpuSeconds === null ? [] : [`CPU ${duration(cpuSeconds)}`, gigabytes(peakBytes)];
  use.push(`load ${load.toFixed(1)}`);
  const counts = [`${passed} passed`];
  if (failed > 0) counts.push(red(`${failed} failed`));
  if (skipped > 0) counts.push(amber(`${skipped} skipped`));
  console.log(`  ${mark} ${name.padEnd(22)} ${counts.join(', ')} ${dim([duration(seconds), ...use].join(', '))}`);
  for (const note of notes) console.log(dim(`      ${note}`));
}

function printFailures({ name, failures }) {
  for (const { title, message } of failures) {
    console.log(`\n${red('✗')} ${bold(`${name}: ${title}`)}`);
    const lines = message.trimEnd().split('\n');
    for (const line of lines.slice(0, SHOWN_LINES)) console.log(`    ${line}`);
    if (lines.length > SHOWN_LINES) console.log(dim(`    … ${lines.length - SHOWN_LINES} more lines`));
  }
}

/** Prints how each failed file did when it was rerun alone, the flaky journeys last. */
function printVerdicts(verdicts) {
  const flaky = verdicts.filter((each) => each.flaky);
  for (const { title, passes } of verdicts.filter((each) => !each.flaky))
    console.log(`${red('✗')} ${title} ${passes ? 'passes' : 'fails'} alone`);
  if (flaky.length === 0) return;
  console.log(`\n${amber('Flaky')} ${dim('(failed at first, passed when run once more)')}`);
  for (const { title, tests } of flaky) console.log(`  ${title}: ${tests.join('; ')}`);
}

/** Prints steps and tests that exceed tests/budget.json. A slow run isn't a failure, because machines differ. */
function printOverBudget(results) {
  const lines = overBudget(results, readBudget());
  if (lines.length === 0) return;
  console.log(`\n${amber('Over budget')} ${dim('(tests/budget.json, seconds on two idle cores)')}`);
  for (const line of lines) console.log(`  ${line}`);
}

function sum(results, field) {
  return results.reduce((total, result) => total + (result[field] ?? 0), 0);
}
