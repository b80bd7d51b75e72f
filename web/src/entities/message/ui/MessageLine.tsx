import { BadgeCheck } from 'lucide-react';
import type { HTMLAttributes, ReactNode } from 'react';
import { formatDateTime, formatTime } from '@/shared/lib/format';
import { Avatar } from '@/shared/ui/avatar';
import { tinyIcon } from '@/shared/ui/icons';
import { Hidden, Sub } from '@/shared/ui/text';
import { bubble, flat, productFace } from './lines.css.ts';

/** Duelbook's own avatar in conversations. */
export const ProductFace = ({ small }: { small?: boolean }) => (
  <span className={productFace} data-small={small || undefined} aria-hidden="true">
    <span>
      D<i>/</i>B
    </span>
  </span>
);

interface LineParts extends HTMLAttributes<HTMLDivElement> {
  createdAt: string;
  /** The text was edited. */
  edited?: boolean;
  /** Continues the same author's previous message. */
  grouped: boolean;
  goesOn: boolean;
  /** Pending or rejected. */
  faded?: boolean;
  /** The message's toolbar. */
  tools?: ReactNode;
  /** Reactions and errors. */
  below?: ReactNode;
  children: ReactNode;
}

export interface FlatLineProps extends LineParts {
  /** Null for Duelbook itself, undefined for a deleted account. */
  author: { readonly username: string; readonly imageUrl: string | null } | null | undefined;
  own: boolean;
  /** The author's role here, such as `Owner`. */
  role?: string;
  /** Mentions the viewer. */
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

/** A message in a group, community, match or event chat: flat, with the author's picture and name. */
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
  /** The author, for screen readers. */
  name: string;
  /** Cards fill the width; text gets a bubble. */
  card: boolean;
  failed?: boolean;
  /** Shown beside the time, such as `Seen`. */
  note?: ReactNode;
}

/** A message in a one-on-one conversation. The time is shown below the last bubble of a group. */
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
          {note} {formatTime(createdAt)}
          {edited && ' · edited'}
        </time>
      )}
      {tools}
    </div>
  );
}
