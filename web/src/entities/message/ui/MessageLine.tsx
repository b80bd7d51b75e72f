import { BadgeCheck } from 'lucide-react';
import type { HTMLAttributes, ReactNode } from 'react';
import { formatDateTime, formatTime } from '@/shared/lib/format';
import { Avatar } from '@/shared/ui/avatar';
import { tinyIcon } from '@/shared/ui/icons';
import { Hidden, Sub } from '@/shared/ui/text';
import { bubble, flat, productFace } from './lines.css.ts';

/** The product's own face in conversations. */
export const ProductFace = ({ small }: { small?: boolean }) => (
  <span className={productFace} data-small={small || undefined} aria-hidden="true">
    <span>
      D<i>/</i>B
    </span>
  </span>
);

interface LineParts extends HTMLAttributes<HTMLDivElement> {
  createdAt: string;
  /** Its words were changed. */
  edited?: boolean;
  /** Continues what the same person said. */
  grouped: boolean;
  goesOn: boolean;
  /** Not there yet, or not posted. */
  faded?: boolean;
  /** The bar of actions. */
  tools?: ReactNode;
  /** Reactions, what went wrong. */
  below?: ReactNode;
  children: ReactNode;
}

export interface FlatLineProps extends LineParts {
  /** Null is the product itself, undefined a deleted account. */
  author: { readonly username: string; readonly imageUrl: string | null } | null | undefined;
  own: boolean;
  /** What they are here: `Owner`. */
  role?: string;
  /** It names the reader. */
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

/** A message of a group, community, match or event: flat, with the writer's picture and name. */
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
  /** Who wrote it, read aloud. */
  name: string;
  /** A card fills the width; words stand in a bubble. */
  card: boolean;
  failed?: boolean;
  /** Beside the time: `Seen`. */
  note?: ReactNode;
}

/** A message between two people: a bubble. The time stands under the last of a row. */
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
