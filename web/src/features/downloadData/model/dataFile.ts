import type { MyDataQuery } from '../api/downloadData.generated.ts';

interface Owner {
  id: string;
  username: string;
}

/** What we keep about a person as text for a file: names as in our graph, amounts in cents. */
export function dataFile(owner: Owner, data: MyDataQuery, at: Date): { name: string; text: string } {
  const content = { madeAt: at.toISOString(), id: owner.id, ...data };
  // What the cache calls things is nothing about the person.
  const text = JSON.stringify(content, (key, value) => (key === '__typename' ? undefined : value), 2);
  return { name: `duelbook-${owner.username}-${at.toISOString().slice(0, 10)}.json`, text: `${text}\n` };
}
