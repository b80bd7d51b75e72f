import { common } from '../shared/errors.ts';

export const questionKinds = ['rating', 'choice', 'text'] as const;

interface Question {
  key: string;
  text: string;
  kind: (typeof questionKinds)[number];
  options: readonly string[];
  required: boolean;
}

const MOST_TEXT = 1000;

/** Survey questions asked after a support case is closed. */
export const questions: readonly Question[] = [
  { key: 'rating', text: 'How did we do?', kind: 'rating', options: [], required: true },
  { key: 'solved', text: 'Is your problem solved?', kind: 'choice', options: ['Yes', 'Partly', 'No'], required: true },
  { key: 'comment', text: 'What could we do better?', kind: 'text', options: [], required: false },
];

/** Validates answers and returns them by question. @throws 1000 for a missing, unknown, duplicate or invalid answer */
export function checkAnswers(given: readonly { question: string; value: string }[]): Record<string, string> {
  const answers = new Map<string, string>();
  for (const { question: key, value } of given) {
    const question = questions.find((one) => one.key === key);
    if (!question || answers.has(key)) throw refused(`The question ${key} doesn’t exist. Reload and try again.`);
    const trimmed = value.trim();
    if (trimmed !== '' && !fits(question, trimmed))
      throw refused(`That answer doesn’t fit the question: ${question.text}`);
    if (trimmed !== '') answers.set(key, trimmed);
  }
  const missing = questions.find(({ key, required }) => required && !answers.has(key));
  if (missing) throw refused(`Please answer: ${missing.text}`);
  return Object.fromEntries(answers);
}

function fits({ kind, options }: Question, value: string): boolean {
  if (kind === 'rating') return /^[1-5]$/.test(value);
  if (kind === 'choice') return options.includes(value);
  return value.length <= MOST_TEXT;
}

const refused = (message: string) => common.validation(undefined, message, 'answers');
