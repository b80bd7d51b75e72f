import { InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { type EvidenceUpload, useEvidenceUpload } from '@/entities/evidence';
import { ownSeat } from '@/entities/match';
import { useReport } from '@/features/submitResult';
import { buttonNamed, click, fill, find, heldClient, render } from '@/shared/lib/testing';
import { examples, guestId, hostId, matchWith, reportOf, seatOf } from '../model/sampleMatches.ts';
import type { RoomMatch } from '../model/useMatchRoom.ts';
import { mainActions } from './mainActions.tsx';
import { ScoresTab } from './ScoresTab.tsx';

const nothing = () => undefined;
const idle = {
  ready: {} as Parameters<typeof mainActions>[0]['ready'],
  leaving: {} as Parameters<typeof mainActions>[0]['leaving'],
  needs: null,
  stale: null,
  pickMissing: null,
  onJoin: nothing,
  onScores: nothing,
  onOpen: nothing,
};

interface FormProps {
  match: RoomMatch;
  selfId: string;
  evidenceIds: readonly string[];
  onSent: (evidenceIds: readonly string[]) => void;
}

/** Renders the form with the action bar's note, as on the match page. */
function Form({ match, selfId, evidenceIds, onSent }: FormProps) {
  const proof: EvidenceUpload = useEvidenceUpload();
  const report = useReport({
    match,
    side: ownSeat(match, selfId)?.side ?? 'a',
    confirmFresh: async () => true,
    evidenceIds,
    onSent,
  });
  return (
    <>
      <ScoresTab match={match} selfId={selfId} report={report} proof={proof} />
      <output>{mainActions({ ...idle, match, selfId, actions: ['submit'], report })?.note}</output>
      <button type="button" onClick={() => void report.submit()}>
        Submit now
      </button>
    </>
  );
}

function form(match: RoomMatch, selfId: string, evidenceIds: readonly string[] = []) {
  const { client, calls } = heldClient(new InMemoryCache());
  const onSent = vi.fn();
  const { root } = render(
    <ApolloProvider client={client}>
      <Form match={match} selfId={selfId} evidenceIds={evidenceIds} onSent={onSent} />
    </ApolloProvider>,
  );
  const reports = find(root, '[aria-label="Reports side by side"]');
  return {
    labels: () => [...reports.querySelectorAll('input')].map((input) => input.getAttribute('aria-label')),
    heads: () => [...reports.querySelectorAll('[title]')].map(({ textContent }) => textContent),
    text: () => reports.textContent ?? '',
    type: (label: string, points: number) =>
      fill(find<HTMLInputElement>(root, `input[aria-label="${label}"]`), String(points)),
    note: () => find(root, 'output').textContent,
    checklist: () => find(root, 'section[aria-labelledby]').textContent,
    title: () => find(root, 'section[aria-labelledby] > h2').textContent,
    files: () => [...root.querySelectorAll('[aria-label="Submitted files"] li')].map(({ textContent }) => textContent),
    press: (label: string) => click(buttonNamed(root, label)),
    submit: () => act(async () => buttonNamed(root, 'Submit now').click()),
    calls,
    onSent,
  };
}

const single = { ...examples.active, bestOf: 1 };
const drawn = { ...single, gameMode: { ...single.gameMode, drawAllowed: true } };
const teams = { ...single, teamSize: 2, potAmount: 4000 };

it.each([
  ['creator', hostId, ['Game 1, You', 'Game 1, maya_q'], ['You', 'maya_q', 'You', 'maya_q'], /^A?Your report/],
  ['opponent', guestId, ['Game 1, kai_m', 'Game 1, You'], ['kai_m', 'You', 'kai_m', 'You'], /^A?Their report/],
])('keeps side A on the left and names both sides for the %s', (_who, selfId, labels, heads, first) => {
  const { labels: inputs, heads: above, text } = form(single, selfId);
  expect(inputs()).toEqual(labels);
  expect(above()).toEqual(heads);
  expect(text()).toMatch(first);
});

it.each([
  ['a loss', single, hostId, 1, 3, 'You lost 1–3. maya_q gets $20.00.'],
  ['a win of side B', single, guestId, 1, 3, 'You won 3–1. You get $20.00.'],
  ['a tie', drawn, hostId, 2, 2, 'You tied 2–2. Every entry is refunded.'],
  ['a team’s loss', teams, guestId, 3, 1, 'Your team lost 1–3. kai_m’s team gets $40.00.'],
  ['a team’s win', teams, hostId, 3, 1, 'Your team won 3–1. Your team gets $40.00.'],
])('says %s in words before it is submitted', (_what, match, selfId, a, b, words) => {
  const { labels, type, note, checklist } = form(match, selfId);
  const [left, right] = labels();
  type(left ?? '', a);
  type(right ?? '', b);
  expect(note()).toContain(words);
  expect(checklist()).toContain(words);
});

it('says what was reported once it is sent, and what to submit again after a change', () => {
  const sent = matchWith({
    state: 'reporting',
    bestOf: 1,
    startedAt: examples.active.startedAt,
    participants: [seatOf('a', { report: reportOf(true, [[3, 1]]) }), seatOf('b')],
  });
  expect(form({ ...single }, hostId).title()).toBe('Before you submit');
  const { type, title, note, checklist } = form(sent, hostId);
  expect(title()).toBe('What you reported');
  expect(checklist()).toContain('You won 3–1. You get $20.00.');
  expect(note()).toBe('Report sent. You can edit it until the other side responds.');
  type('Game 1, maya_q', 2);
  expect(title()).toBe('Before you submit the change');
  expect(checklist()).toContain('You won 3–2.');
  // A file that was added later isn't part of the report yet.
  expect(form(sent, hostId, ['proof-1']).title()).toBe('Before you submit the change');
});

it('says what agreeing with the other report means, and that a different winner opens a dispute', () => {
  const told = matchWith({
    state: 'reporting',
    bestOf: 1,
    startedAt: examples.active.startedAt,
    participants: [seatOf('a', { report: reportOf(true, [[3, 1]]) }), seatOf('b')],
  });
  const { type, note } = form(told, guestId);
  expect(note()).toContain('Or agree with their report: You lost 1–3. kai_m gets $20.00.');
  type('Game 1, You', 3);
  expect(note()).toMatch(/^You won 3–0\. Their report says otherwise, so a dispute opens and the \$20\.00 stays/);
});

it('keeps the files of the report when one is added, and removes one only on request', async () => {
  const page = form(examples.reporting, hostId, ['new-1']);
  expect(page.checklist()).toContain('Proof, 2 files');
  expect(page.files()).toEqual(['Image 1In your report', 'Video 2In your report']);
  page.press('Remove Image 1');
  page.press('Remove Video 2');
  page.press('Keep Image 1');
  expect(page.files()[1]).toContain('Will be removed when you submit');
  expect(page.checklist()).toContain('Proof, 1 file');
  await page.submit();
  const [sent] = page.calls;
  expect(sent?.variables).toMatchObject({ evidenceIds: ['new-1'], removeEvidenceIds: ['sent-2'] });
  // After a refusal, the files still have to be submitted.
  await sent?.refuse();
  expect(page.onSent).not.toHaveBeenCalled();
  await page.submit();
  expect(page.calls[1]?.variables).toEqual(sent?.variables);
});

it('asks for another submission once a file is to be removed', () => {
  const page = form(examples.reporting, hostId);
  expect(page.title()).toBe('What you reported');
  page.press('Remove Video 2');
  expect(page.title()).toBe('Before you submit the change');
  expect(page.note()).toBe('The result you reported stays the same.');
});
