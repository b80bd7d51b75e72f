import type { DocumentTopic } from '@/shared/api/types.generated.ts';

interface Question {
  title: string;
  summary: string;
  topic: DocumentTopic | null;
}

/** Returns the questions in a topic (null for all topics) that contain every search word, in any order. */
export function matching<Q extends Question>(questions: readonly Q[], topic: DocumentTopic | null, words: string): Q[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return questions.filter((question) => {
    const text = `${question.title} ${question.summary}`.toLowerCase();
    return (topic === null || question.topic === topic) && wanted.every((word) => text.includes(word));
  });
}
