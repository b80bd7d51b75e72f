import { css } from '@linaria/core';
import { ArrowRight } from 'lucide-react';
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
  display: inline-flex;
  align-items: center;
  gap: var(--space-8);
  min-height: 40px;
  margin-top: var(--space-4);
  padding: 0 14px;
  border: 1px solid var(--edge);
  border-radius: var(--r-control);
  background: var(--ink-2);
  color: var(--paper);
  font-weight: 600;

  &:hover {
    background: var(--ink-3);
  }
`;

export type BodyMessage = Pick<
  MessageView,
  'type' | 'text' | 'mentions' | 'giphy' | 'match' | 'team' | 'clip' | 'deeplink' | 'buttonText' | 'deleted' | 'hidden'
>;

/** A message's attachment, by type; if it no longer exists, only the text remains. */
function Part({ message }: { message: BodyMessage }) {
  const { type, giphy, match, team, clip, deeplink, buttonText } = message;
  if (type === 'giphy' && giphy) return <GifCard gif={giphy} />;
  if (type === 'match' && match) return <MatchCard match={match} />;
  if (type === 'bounty' && team) return <BountyCard team={team} />;
  if (type === 'clip')
    return clip ? <ClipCard clip={clip} /> : <p className={gone}>This clip is no longer available</p>;
  if (type === 'button' && deeplink)
    return (
      <AppLink guarded link={deeplink} className={deep}>
        {buttonText || 'Open'}
        <ArrowRight {...smallIcon} />
      </AppLink>
    );
  return null;
}

/** A message's content. Unknown types are shown as text. */
export function MessageBody({ message, selfId }: { message: BodyMessage; selfId: string | null }) {
  if (message.deleted) return <p className={gone}>Message deleted</p>;
  if (message.hidden) return <p className={gone}>Hidden until a moderator reviews it</p>;
  return (
    <>
      {message.text && <MessageText text={message.text} mentions={message.mentions} selfId={selfId} />}
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

/** A one-line preview for lists and quotes: the text, or what was sent. */
export function previewOf(message: Pick<MessageView, 'type' | 'text' | 'deleted'>): string {
  if (message.deleted) return 'Message deleted';
  return message.text || previews[message.type] || 'Message';
}

/** The beginning of the message being replied to. */
export function Quote({ quote }: { quote: NonNullable<MessageView['replyTo']> }) {
  return (
    <blockquote className={quoteBox}>
      <b>{quote.author?.username ?? 'Duelbook'}</b> <Sub>{previewOf(quote)}</Sub>
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
