import { css } from '@linaria/core';
import { ArrowRight } from 'lucide-react';
import { reach } from '@/shared/styles';
import { AppLink } from '@/shared/ui/app-link';
import { smallIcon } from '@/shared/ui/icons';
import { Sub } from '@/shared/ui/text';
import type { MessageView } from '../model/liveMessages.ts';
import { BountyCard } from './BountyCard.tsx';
import { ClipCard } from './ClipCard.tsx';
import { GifCard } from './GifCard.tsx';
import { MatchCard } from './MatchCard.tsx';
import { MessageText } from './MessageText.tsx';

const gone = css`
  font-style: italic;
  color: var(--ash);
`;

const deep = css`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: var(--space-8);
  min-height: 40px;
  margin-top: var(--space-4);
  padding: 0 var(--space-14);
  border: 1px solid var(--edge);
  border-radius: var(--r-control);
  background: var(--ink-2);
  color: var(--paper);
  font-weight: var(--weight-semibold);

  &:hover {
    background: var(--ink-3);
  }

  ${reach}
`;

export type BodyMessage = Pick<MessageView, 'type' | 'data' | 'deleted' | 'hidden'>;

/** A message's attachment. If it no longer exists, only the text is shown. */
function Part({ message }: { message: BodyMessage }) {
  const { type, data } = message;
  const { giphy, match, team, clip, deeplink, buttonText } = data;
  if (type === 'giphy' && giphy) return <GifCard gif={giphy} />;
  if (type === 'match' && match) return <MatchCard match={match} />;
  if (type === 'bounty' && team) return <BountyCard team={team} />;
  if (type === 'clip')
    return clip ? <ClipCard clip={clip} /> : <p className={gone}>This clip is no longer available</p>;
  if (type === 'button' && deeplink)
    return (
      <AppLink guarded link={deeplink} className={deep}>
        <bdi>{buttonText || 'Open'}</bdi>
        <ArrowRight {...smallIcon} />
      </AppLink>
    );
  return null;
}

/** A message's content. Unknown types are shown as text. */
export function MessageBody({ message, selfId }: { message: BodyMessage; selfId: string | null }) {
  if (message.deleted) return <p className={gone}>Message deleted</p>;
  if (message.hidden) return <p className={gone}>Hidden until a moderator reviews it</p>;
  const { text, mentions } = message.data;
  return (
    <>
      {text && <MessageText text={text} mentions={mentions} selfId={selfId} />}
      <Part message={message} />
    </>
  );
}

const previews: Partial<Record<MessageView['type'], string>> = {
  giphy: 'sent a GIF',
  match: 'sent a match',
  bounty: 'sent a bounty',
  clip: 'sent a clip',
};

type MessageQuote = NonNullable<MessageView['replyTo']>;

/** A message as quoted in a reply to it. */
export function quoteOf({ id, userProfile, type, data, deleted }: MessageView): MessageQuote {
  return { __typename: 'MessageQuote', id, userProfile, type, text: data.text, deleted };
}

/** A one-line preview for lists and quotes: the text, or a description such as `sent a clip` if there is no text. */
export function previewOf(quote: Pick<MessageQuote, 'type' | 'text' | 'deleted'>): string {
  if (quote.deleted) return 'Message deleted';
  return quote.text || previews[quote.type] || 'Message';
}

/** Shows the beginning of the message that is being replied to. */
export function Quote({ quote }: { quote: MessageQuote }) {
  return (
    <blockquote className={quoteBox}>
      <b>{quote.userProfile?.username ?? 'Duelbook'}</b> <Sub>{previewOf(quote)}</Sub>
    </blockquote>
  );
}

const quoteBox = css`
  margin: 0 0 var(--space-2);
  padding-left: var(--space-8);
  border-left: 2px solid var(--line);
  font-size: var(--size-dense);
  line-height: var(--leading-18);
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  max-width: 68ch;
`;
