import { fetchAsUser } from '@/entities/session';

/** A market's order log, one JSON line per batch. The gateway serves it outside GraphQL. Rejects when refused. */
export async function marketLog(marketId: string): Promise<string> {
  const answer = await fetchAsUser(`/api/v1/stakes/markets/${encodeURIComponent(marketId)}/log`);
  return answer.text();
}
