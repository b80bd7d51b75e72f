import type { DocumentTopic } from '@/shared/api/types.generated.ts';

interface Question {
  title: string;
  summary: string;
  topic: DocumentTopic | null;
}

/** The questions of a topic (null: of all) that have every one of the words, in any order. */
export function matching<Q extends Question>(questions: readonly Q[], topic: DocumentTopic | null, words: string): Q[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return questions.filter((question) => {
    const text = `${question.title} ${question.summary}`.toLowerCase();
    return (topic === null || question.topic === topic) && wanted.every((word) => text.includes(word));
  });
}
