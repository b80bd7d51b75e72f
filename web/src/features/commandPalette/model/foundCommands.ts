import type { Found as SearchFound } from '@/entities/search';
import { eventRoute, routes } from '@/shared/routes';
import type { Command } from './commands.ts';
import { type Found, fit } from './search.ts';

interface Conversation {
  readonly id: string;
  readonly title: string;
}

const line = (id: string, group: Command['group'], label: string, path: string): Command => ({
  id,
  group,
  label,
  path,
});

/** Search results from the platform as palette entries, in the order returned. */
export function foundCommands({ people, events, teams, communities }: SearchFound): Found[] {
  const groups: Found[] = [
    {
      group: 'People',
      items: people.map(({ user }) => line(`person:${user.id}`, 'People', user.username, routes.profile(user.id))),
    },
    {
      group: 'Events',
      items: events.map(({ id, kind, name }) => line(`event:${id}`, 'Events', name, eventRoute({ id, kind }))),
    },
    {
      group: 'Teams',
      items: teams.map(({ eventTeamId, name, code, event }) =>
        line(`team:${eventTeamId}`, 'Teams', `${name} (${code})`, eventRoute(event)),
      ),
    },
    {
      group: 'Conversations',
      items: communities.map(({ id, title }) => line(`convo:${id}`, 'Conversations', title, routes.inbox(id))),
    },
  ];
  return groups.filter(({ items }) => items.length > 0);
}

/**
 * The viewer's own conversations whose titles match, best match first, followed by the platform's results, without
 * duplicates.
 */
export function withOwn(found: readonly Found[], own: readonly Conversation[], query: string): Found[] {
  const fitting = own
    .map(({ id, title }) => ({
      command: line(`convo:${id}`, 'Conversations', title, routes.inbox(id)),
      score: fit(query, title),
    }))
    .filter((each): each is { command: Command; score: number } => each.score !== null && each.score > 0)
    .toSorted((one, other) => other.score - one.score)
    .map(({ command }) => command);
  const others = found.filter(({ group }) => group !== 'Conversations');
  const told = found.find(({ group }) => group === 'Conversations')?.items ?? [];
  const items = [...fitting, ...told.filter(({ id }) => fitting.every((each) => each.id !== id))];
  return items.length > 0 ? [...others, { group: 'Conversations', items }] : others;
}
