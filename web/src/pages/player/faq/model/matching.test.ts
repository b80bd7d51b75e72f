import { expect, it } from 'vitest';
import { matching } from './matching.ts';

const questions = [
  { title: 'How do I withdraw?', summary: 'From $10.00.', topic: 'money' as const },
  { title: 'What is staking?', summary: 'You stake against other people.', topic: 'staking' as const },
  { title: 'What if it’s a draw?', summary: 'Entries are refunded.', topic: 'matches' as const },
];
const titles = (topic: Parameters<typeof matching>[1], words: string) =>
  matching(questions, topic, words).map(({ title }) => title);

it('matches every word, in any order and position, ignoring case', () => {
  expect(titles(null, '')).toHaveLength(3);
  expect(titles(null, 'DRAW what')).toEqual(['What if it’s a draw?']);
  expect(titles(null, 'refunded entries')).toEqual(['What if it’s a draw?']);
  expect(titles(null, 'draw nothing')).toEqual([]);
});

it('stays within the topic', () => {
  expect(titles('staking', 'what')).toEqual(['What is staking?']);
  expect(titles('league', '')).toEqual([]);
});
