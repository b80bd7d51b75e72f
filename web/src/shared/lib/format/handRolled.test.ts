// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const source = path.resolve(import.meta.dirname, '../../..');

/** Patterns of hand-rolled formatting, with the function to use instead. `except` matches false positives. */
const rules: { use: string; pattern: RegExp; except?: RegExp }[] = [
  { use: 'formatMoney or formatDecimal', pattern: /\.toFixed\(|Intl\.NumberFormat|\.toLocaleString\(/ },
  {
    use: 'formatTime, formatDay or formatDateTime',
    pattern: /Intl\.(DateTime|RelativeTime)Format|\.toLocale(Date|Time)String\(/,
  },
  {
    use: 'formatPercent',
    pattern: /\} ?%/,
    // CSS lengths.
    except: /style|width|--zoom|translate|part \* 100|\b(top|left|height):/,
  },
  {
    use: 'formatScore',
    pattern: /\} ?[–-] ?\$?\{|join\('[–-]'\)/,
    // Keys and identifiers.
    except: /key(=\{|: )`|\w(Key|_key)\b|[iI]d\b|traceId|toISOString|getFullYear/,
  },
  { use: 'formatScore', pattern: /(score|wins|won|points)\w*\} ?\/ ?\$?\{/i },
  // The `value` of a fact can be a string or a number, so the types don't catch an unformatted number.
  { use: 'formatCount', pattern: /\bvalue: (String\()?[\w.?]*(Count|Matches|\.length)\)? ?[,}]/ },
  { use: 'vs.', pattern: /\} (v|vs) \$?\{/ },
  // Rewards and boosts are paid when they are final: docs/domain/wallet.md#finality.
  { use: 'won or pending', pattern: /\)\} paid\b/, except: /(reward|paid)Amount/ },
  // Terms that docs/domain/glossary.md replaces with other terms.
  { use: 'break', pattern: /\bcool-offs?\b/i },
  { use: 'tie', pattern: /\b(dead heat|(no|a) draws?)\b/i },
];

/** Two scores in separate elements, with or without another element between them, possibly across several lines. */
const scorePair = /[sS]core\}<\/\w+>\s*(?:<\w+>[^<]*<\/\w+>\s*)?<\w+>\{[^{}]*[sS]core\}/g;

/** Finds the lines of a file that format values by hand. */
function handRolled(code: string): string[] {
  const plain = code.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
  const lines = plain
    .split('\n')
    .flatMap((line) =>
      rules
        .filter(({ pattern, except }) => pattern.test(line) && !except?.test(line))
        .map(({ use }) => `${line.trim()} (use ${use})`),
    );
  const pairs = [...plain.matchAll(scorePair)].map(([pair]) => `${pair} (use formatScore)`);
  return [...lines, ...pairs];
}

const isSource = (file: string) =>
  /\.tsx?$/.test(file) && !/\.(test|stories|generated)\.tsx?$/.test(file) && !file.startsWith('shared/lib/format/');

it('no other code formats amounts, dates, percentages or scores, or names things differently', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(isSource);
  expect(files.length).toBeGreaterThan(500);
  const found = files.flatMap((file) =>
    handRolled(readFileSync(path.join(source, file), 'utf8')).map((line) => `${file}: ${line}`),
  );
  expect(found).toEqual([]);
});

// biome-ignore-start lint/suspicious/noTemplateCurlyInString: these strings are lines of code.
describe('the check for hand-rolled formats', () => {
  it.each([
    ['<b>${(cents / 100).toFixed(2)}</b>', 'formatMoney'],
    ['<dd>{share}%</dd>', 'formatPercent'],
    ['<dd>{share} %</dd>', 'formatPercent'],
    ['label={`$${share}%`}', 'formatPercent'],
    ['<small>{wins}-{losses}</small>', 'formatScore'],
    ['const text = `${a} – ${b}`;', 'formatScore'],
    ["scores.join('–')", 'formatScore'],
    ['<b>{a?.score}</b>\n  <b>{b?.score}</b>', 'formatScore'],
    ['<b>{a?.score}</b>\n  <i>–</i>\n  <b>{b?.score}</b>', 'formatScore'],
    ['<span>{a.score}/{b.score}</span>', 'formatScore'],
    ['<Row key={round} figures={`${a} – ${b}`} />', 'formatScore'],
    ['count.toLocaleString()', 'formatMoney'],
    ["at.toLocaleTimeString('en-GB')", 'formatTime'],
    ["new Intl.DateTimeFormat('en-GB')", 'formatTime'],
    ["{ label: 'Teams', value: String(event.teamsCount) },", 'formatCount'],
    ["{ label: 'Stakers', value: row.stakersCount },", 'formatCount'],
    ['<h1>{a} vs {b}</h1>', 'vs.'],
    ['return `${formatMoney(received ?? 0)} paid`;', 'won or pending'],
    ['<h2>Limits and cool-off</h2>', 'break'],
    ["draws ? 'Possible' : 'No draws'", 'tie'],
  ])('reports %s', (line, use) => expect(handRolled(line).join()).toContain(use));

  it('ignores CSS lengths', () => expect(handRolled('style={{ width: `${share}%` }}')).toEqual([]));
});
// biome-ignore-end lint/suspicious/noTemplateCurlyInString: these strings are lines of code.
