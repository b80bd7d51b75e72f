/** Maximum number of failed journeys that may pass when their file is rerun. More than that isn't chance. */
const MOST_FLAKY = 2;
/** Maximum number of files to rerun. With more failures, the cause is elsewhere, so rerunning would waste time. */
const MOST_FILES = 6;

/**
 * Reruns each failed file once, on its own. If it then passes, its failed journeys count as passed and are listed as
 * flaky, but only if there are at most two such journeys. All other failures remain failures. A step that failed as a
 * whole isn't rerun.
 * @param results one per step, with `suite` and `failures` (`file` is null when no file can be named)
 * @param {(suite: object, file: string) => Promise<{ failed: number }>} run
 * @returns {Promise<{ results: object[], verdicts: { title: string, passes: boolean, flaky: boolean, tests: string[] }[] }>}
 */
export async function rerunFailed(results, run) {
  const files = results.flatMap(failedFiles);
  if (files.length === 0 || files.length > MOST_FILES) return { results, verdicts: [] };
  const reruns = [];
  for (const each of files) reruns.push({ ...each, passes: (await run(each.suite, each.file)).failed === 0 });
  const journeys = results.filter(({ suite }) => suite.journeys).flatMap(({ failures }) => failures);
  const excused = journeys.length <= MOST_FLAKY;
  const verdicts = reruns.map(({ suite, file, tests, passes }) => ({
    title: `${suite.name}: ${file}`,
    passes,
    flaky: Boolean(passes && excused && suite.journeys),
    tests,
  }));
  const flakyFiles = new Set(reruns.filter((_, index) => verdicts[index].flaky).map(({ file }) => file));
  return { results: results.map((result) => withoutFlaky(result, flakyFiles)), verdicts };
}

function failedFiles({ suite, failures }) {
  const files = [...new Set(failures.map(({ file }) => file).filter(Boolean))];
  return files.map((file) => ({
    suite,
    file,
    tests: failures.filter((failure) => failure.file === file).map(({ title }) => title),
  }));
}

function withoutFlaky(result, flakyFiles) {
  if (!result.suite.journeys) return result;
  const failures = result.failures.filter(({ file }) => !flakyFiles.has(file));
  const excused = result.failures.length - failures.length;
  return { ...result, failures, failed: result.failed - excused, passed: result.passed + excused };
}
