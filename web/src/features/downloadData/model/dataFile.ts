import type { MyDataQuery } from '../api/downloadData.generated.ts';

interface Owner {
  id: string;
  username: string;
}

/** A user's personal data as the text of a file. Field names follow the GraphQL schema, amounts are in cents. */
export function dataFile(owner: Owner, data: MyDataQuery, at: Date): { name: string; text: string } {
  const content = { madeAt: at.toISOString(), id: owner.id, ...data };
  // `__typename` is cache metadata, not personal data.
  const text = JSON.stringify(content, (key, value) => (key === '__typename' ? undefined : value), 2);
  return { name: `duelbook-${owner.username}-${at.toISOString().slice(0, 10)}.json`, text: `${text}\n` };
}
