import { BadgeCheck } from 'lucide-react';
import type { HTMLAttributes, ReactNode } from 'react';
import { formatDateTime, formatTime } from '@/shared/lib/format';
import { Avatar } from '@/shared/ui/avatar';
import { tinyIcon } from '@/shared/ui/icons';
import { Hidden, Sub } from '@/shared/ui/text';
import { bubble, flat, productFace } from './lines.css.ts';

/** Avatar for messages from Duelbook itself. */
export const ProductFace = ({ small }: { small?: boolean }) => (
  <span className={productFace} data-small={small || undefined} aria-hidden="true">
    <span>
      D<i>/</i>B
    </span>
  </span>
);

interface LineParts extends HTMLAttributes<HTMLDivElement> {
  createdAt: string;
  /** Whether the text has been edited. */
  edited?: boolean;
  /** Whether this continues the same author's previous message. */
  grouped: boolean;
  goesOn: boolean;
  /** Whether to fade the message because it is pending or was rejected. */
  faded?: boolean;
  /** The message's toolbar. */
  tools?: ReactNode;
  /** Content below the message, such as reactions and errors. */
  below?: ReactNode;
  children: ReactNode;
}

export interface FlatLineProps extends LineParts {
  /** Null for messages from Duelbook, undefined for deleted accounts. */
  author: { readonly username: string; readonly imageUrl: string | null } | null | undefined;
  own: boolean;
  /** The author's role in this conversation, such as `Owner`. */
  role?: string;
  /** Whether the message mentions the viewer. */
  named?: boolean;
}

function Time({ at, edited }: { at: string; edited?: boolean }) {
  return (
    <time dateTime={at} title={formatDateTime(at)}>
      {formatTime(at)}
      {edited && ' · edited'}
    </time>
  );
}

/** A message in a group, community, match or event chat. Shown as a flat line with the author's picture and name. */
export function FlatLine(props: FlatLineProps) {
  const { author, own, role, named, createdAt, edited, grouped, goesOn, faded, tools, below, children, ...rest } =
    props;
  const name = own ? 'You' : author === null ? 'Duelbook' : (author?.username ?? 'Deleted account');
  return (
    <div
      {...rest}
      className={flat}
      data-grouped={grouped || undefined}
      data-goes-on={goesOn || undefined}
      data-named={named || undefined}
      data-faded={faded || undefined}
    >
      {grouped && <Time at={createdAt} />}
      {!grouped &&
        (author === null && !own ? (
          <ProductFace />
        ) : (
          <Avatar name={author?.username ?? '?'} src={author?.imageUrl} size={36} />
        ))}
      <div>
        {grouped ? (
          <Hidden>{name}: </Hidden>
        ) : (
          <header>
            <b>{name}</b>
            {author === null && !own && (
              <Sub>
                <BadgeCheck {...tinyIcon} style={{ display: 'inline', verticalAlign: '-2px' }} /> Official
              </Sub>
            )}
            {role && <Sub>{role}</Sub>}
            <Time at={createdAt} edited={edited} />
          </header>
        )}
        {children}
        {grouped && edited && <Sub>edited</Sub>}
        {below}
      </div>
      {tools}
    </div>
  );
}

export interface BubbleLineProps extends LineParts {
  mine: boolean;
  /** Name of the author, announced by screen readers. */
  name: string;
  /** Whether the content is a card, which fills the width. Other content is shown in a bubble. */
  card: boolean;
  failed?: boolean;
  /** Text shown next to the time, such as `Seen`. */
  note?: ReactNode;
}

/** A message in a one-on-one conversation. Only the last bubble of a group shows the time. */
export function BubbleLine(props: BubbleLineProps) {
  const { mine, name, card, failed, note, createdAt, edited, grouped, goesOn, faded, tools, below, children, ...rest } =
    props;
  return (
    <div
      {...rest}
      className={bubble}
      data-mine={mine || undefined}
      data-failed={failed || undefined}
      data-faded={faded || undefined}
      data-grouped={grouped || undefined}
    >
      <Hidden>{mine ? 'You' : name}: </Hidden>
      <div data-card={card || undefined} data-words={card ? undefined : ''}>
        {children}
      </div>
      {below}
      {!goesOn && !failed && (
        <time dateTime={createdAt} title={formatDateTime(createdAt)}>
          {note}{' '}
          <bdi>
            {formatTime(createdAt)}
            {edited && ' · edited'}
          </bdi>
        </time>
      )}
      {tools}
    </div>
  );
}
