// @vitest-environment node
import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { exactShare, isChain, type Log, type Receipt, rootOf, verifyReceipt } from './verify.ts';

const hash = (...parts: (string | Buffer)[]) => {
  const sha = createHash('sha256');
  for (const part of parts) sha.update(part);
  return sha.digest();
};
const [leaf, node] = [Buffer.from([0]), Buffer.from([1])];

const row = { no: 2, holder: 'h', eventTeamId: 'a', side: 'for' as const, payoutAmount: 333, paidAmount: 167 };
const own = hash(leaf, 'm|2|h|a|for|333|167');
const [first, third] = [hash(leaf, 'one'), hash(leaf, 'three')];
const root = hash(node, hash(node, first, own), third).toString('hex');
const proven = {
  ...row,
  leafHash: own.toString('hex'),
  proof: [
    { side: 'left' as const, hash: first.toString('hex') },
    { side: 'right' as const, hash: third.toString('hex') },
  ],
};

const lines = [hash('m'), hash('1'), hash('2')].map((each) => each.toString('hex'));
const log = `${[1, 2].map((n) => JSON.stringify({ batch: n, prev_hash: lines[n - 1], hash: lines[n] })).join('\n')}\n`;

const receipt = {
  marketId: 'm',
  rootHash: root,
  result: [
    { eventTeamId: 'a', numerator: 1, denominator: 2 },
    { eventTeamId: 'b', numerator: 1, denominator: 2 },
  ],
  claims: [{ eventTeamId: 'a', side: 'for', payoutAmount: 333, paidAmount: 167 }],
  paidAmount: 167,
  logHash: lines[2],
  logLine: { batch: 2, seq: 2, prevHash: lines[1], hash: lines[2] },
  mine: { stakedAmount: 100, paidAmount: 167, rows: [proven] },
} as unknown as Receipt;

const unavailable: Log = { state: 'unavailable' };
const states = async (changes: object, of: Log = { state: 'text', text: log }) =>
  (await verifyReceipt({ ...receipt, ...changes }, of)).map(({ state }) => state);

it('follows a proof to the root, for the exact row only', async () => {
  expect(await rootOf('m', proven)).toBe(root);
  expect(await rootOf('m', { ...proven, paidAmount: 168 })).not.toBe(root);
  expect(await rootOf('n', proven)).not.toBe(root);
});

it('accepts a valid receipt and detects each kind of fault', async () => {
  expect(await states({})).toEqual(['passed', 'passed', 'passed', 'passed']);
  expect(await states({ rootHash: lines[0] })).toEqual(['failed', 'passed', 'passed', 'passed']);
  expect(await states({ paidAmount: 168 })).toEqual(['passed', 'failed', 'passed', 'passed']);
  const shares = [{ eventTeamId: 'a', numerator: 1, denominator: 1 }];
  expect(await states({ result: shares })).toEqual(['passed', 'passed', 'failed', 'passed']);
  expect(await states({ logHash: lines[1] })).toEqual(['passed', 'passed', 'passed', 'failed']);
});

it('skips what can’t be checked', async () => {
  expect(await states({ mine: null, logHash: null }, unavailable)).toEqual(['skipped', 'passed', 'skipped', 'skipped']);
  expect(await states({}, unavailable)).toEqual(['passed', 'passed', 'passed', 'skipped']);
});

it('accepts only an unbroken chain that starts with the market', async () => {
  expect(await isChain(log, 'm', lines[2] ?? '')).toBe(true);
  expect(await isChain(log, 'n', lines[2] ?? '')).toBe(false);
  expect(await isChain(log.split('\n').slice(1).join('\n'), 'm', lines[2] ?? '')).toBe(false);
});

it.each(['not JSON', 'null', '{"prev_hash":'])('rejects a log with the malformed line %s', async (line) => {
  expect(await isChain(`${log}${line}\n`, 'm', lines[2] ?? '')).toBe(false);
  expect(await states({}, { state: 'text', text: line })).toEqual(['passed', 'passed', 'passed', 'failed']);
});

it('offers to retry only a failed download', async () => {
  const retryable = async (of: Log) => (await verifyReceipt(receipt, of)).map((check) => check.retryable === true);
  expect(await retryable({ state: 'failed' })).toEqual([false, false, false, true]);
  expect(await retryable(unavailable)).toEqual([false, false, false, false]);
});

it('computes shares for and against a team, and none when void', () => {
  expect(exactShare(receipt.result, row)).toBe(166.5);
  const shares = [{ eventTeamId: 'a', numerator: 1, denominator: 3 }];
  expect(exactShare(shares, { ...row, side: 'against', payoutAmount: 300 })).toBe(200);
  expect(exactShare([], row)).toBeNull();
});
