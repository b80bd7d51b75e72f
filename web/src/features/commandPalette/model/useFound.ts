import { useQuery } from '@apollo/client/react';
import { useSearch } from '@/entities/search';
import { useSession } from '@/entities/session';
import { PaletteConversationsDocument } from '../api/palette.generated.ts';
import { foundCommands, withOwn } from './foundCommands.ts';
import type { Found } from './search.ts';

const perKind = 5;

export interface RemoteResults {
  groups: Found[];
  /** Whether the search is done, still running, or has failed. */
  state: 'done' | 'looking' | 'failed';
  again: () => void;
}

/** People, events, teams and conversations from the platform, searched once typing pauses. */
export function useFound(words: string): RemoteResults {
  const { query, asked, found } = useSearch(words, perKind);
  const signedIn = useSession()?.scope === 'full';
  const own = useQuery(PaletteConversationsDocument, { skip: !signedIn || asked === '' });
  const conversations = own.data?.conversations.items ?? [];
  const groups = asked === '' ? [] : withOwn(found ? foundCommands(found) : [], conversations, asked);
  const state = asked === '' ? 'done' : query.error ? 'failed' : query.loading ? 'looking' : 'done';
  return { groups, state, again: () => void query.refetch() };
}
