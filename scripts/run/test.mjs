import { ensureBrowser } from './browser.mjs';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { bold, dim, Failure, green, red } from './progress.mjs';
import { suites } from './suites.mjs';

/** Two cores: two steps at a time, except those that need the machine for themselves. */
const LANES = 2;
const SHOWN_LINES = 120;

/**
 * `npm test`: every check there is, summed up in one last line `N passed, N failed`.
 * `--only unit,e2e` runs some of them: names of steps or of their kind.
 */
export async function test(args) {
  await ensureInstalled();
  const chosen = choose(args);
  const needs = (what) => chosen.some((suite) => suite.needs?.includes(what));
  if (needs('client')) await ensureBuilt();
  const env = needs('browser') ? { CHROMIUM_PATH: await ensureBrowser() } : {};
  const begin = Date.now();
  const results = await runAll(chosen, env);
  for (const result of results) printFailures(result);
  const passed = sum(results, 'passed');
  const failed = sum(results, 'failed');
  console.log(dim(`\n${results.length} steps in ${seconds(Date.now() - begin)}`));
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 && passed > 0 ? 0 : 1;
}

function choose(args) {
  const position = args.indexOf('--only');
  const wanted = position < 0 ? null : (args[position + 1] ?? '').split(',').filter(Boolean);
  if (!wanted) return suites;
  const names = new Set(suites.flatMap((suite) => [suite.name, suite.kind]));
  const unknown = wanted.filter((name) => !names.has(name));
  if (unknown.length > 0 || wanted.length === 0) {
    throw new Failure(`Unknown step ${unknown.join(', ')}. Known: ${[...names].join(', ')}.`);
  }
  return suites.filter((suite) => wanted.includes(suite.name) || wanted.includes(suite.kind));
}

/** Side by side what can be; results in the order of the list. */
async function runAll(chosen, env) {
  const results = new Map();
  const runOne = async (suite) => {
    const begin = Date.now();
    const result = await suite.run(env).catch((error) => broken(error.stack ?? String(error)));
    results.set(suite, { ...result, name: suite.name });
    report(suite.name, result, Date.now() - begin);
  };
  const together = chosen.filter((suite) => !suite.alone);
  const lane = async () => {
    for (let next = together.shift(); next; next = together.shift()) await runOne(next);
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  for (const suite of chosen.filter((each) => each.alone)) await runOne(suite);
  return chosen.map((suite) => results.get(suite));
}

function broken(message) {
  return { passed: 0, failed: 1, failures: [{ title: 'The step itself failed', message }] };
}

function report(name, { passed, failed }, ms) {
  const mark = failed > 0 ? red('✗') : green('✓');
  const counts = failed > 0 ? `${passed} passed, ${red(`${failed} failed`)}` : `${passed} passed`;
  console.log(`  ${mark} ${name.padEnd(22)} ${counts} ${dim(seconds(ms))}`);
}

function printFailures({ name, failures }) {
  for (const { title, message } of failures) {
    console.log(`\n${red('✗')} ${bold(`${name}: ${title}`)}`);
    const lines = message.trimEnd().split('\n');
    for (const line of lines.slice(0, SHOWN_LINES)) console.log(`    ${line}`);
    if (lines.length > SHOWN_LINES) console.log(dim(`    … ${lines.length - SHOWN_LINES} more lines`));
  }
}

function sum(results, field) {
  return results.reduce((total, result) => total + result[field], 0);
}

function seconds(ms) {
  return ms < 60_000
    ? `${(ms / 1000).toFixed(1)} s`
    : `${Math.floor(ms / 60_000)} min ${Math.round((ms % 60_000) / 1000)} s`;
}
