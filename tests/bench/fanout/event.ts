/** The event that every benchmarked server sends to all subscribers: an updated match. */
import { readFileSync } from 'node:fs';
import { resolveReferences } from '../../../gateway/src/rest/openapi.ts';
import { sampleOf } from './sample.ts';

const file = new URL('../../../platform/openapi.json', import.meta.url);
const openApi = resolveReferences(JSON.parse(readFileSync(file, 'utf8'))) as {
  'x-channels': { name: string; data: Parameters<typeof sampleOf>[0] }[];
};
const channel = openApi['x-channels'].find(({ name }) => name === 'match_updates');
if (!channel) throw new Error('The platform has no channel match_updates.');

interface Match {
  id: string;
  version: number;
  state: string;
  participants: { seat: number; side: string; ready: boolean; funded: boolean; joined: boolean }[];
}

/** A complete five-on-five match as the platform sends it. */
export const match = sampleOf(channel.data, 10) as Match;

export const document = `subscription BenchMatch($id: ID!) {
  matchUpdates(matchId: $id) { kind seq data { id version state participants { seat side ready funded joined } } }
}`;
export const variables = { id: match.id };

export type Kind = 'SNAPSHOT' | 'EVENT';

/** The part of the update that the document selects. */
export function shown(kind: Kind, seq: number) {
  const { id, version, state } = match;
  const participants = match.participants.map((each) => ({
    seat: each.seat,
    side: each.side,
    ready: each.ready,
    funded: each.funded,
    joined: each.joined,
  }));
  return { kind, seq, data: { id, version, state, participants } };
}

/** The exact message that a subscriber with this ID must receive. */
export function message(id: string, kind: Kind, seq: number): string {
  return JSON.stringify({ id, type: 'next', payload: { data: { matchUpdates: shown(kind, seq) } } });
}
