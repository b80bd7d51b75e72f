import { css, cx } from '@linaria/core';
import { Clock, Lock } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useOnline } from '@/shared/lib/media';
import { media } from '@/shared/styles';
import { LiveDot, StateChip } from '@/shared/ui/chip';
import { smallIcon, tinyIcon } from '@/shared/ui/icons';
import { ProgressRule } from './ProgressRule.tsx';
import { RegionError } from './RegionError.tsx';
import { SkeletonRows } from './Skeleton.tsx';

const region = css`
  position: relative;
  min-width: 0;
  display: flex;
  flex-direction: column;
  overflow: hidden;
  background: var(--ink-2);
  border: 1px solid var(--rule);
  border-radius: var(--r-panel);

  &[data-bare] {
    overflow: visible;
    background: none;
    border: 0;
    border-radius: 0;
  }
`;

const head = css`
  flex: none;
  display: flex;
  align-items: center;
  gap: var(--space-8);
  min-height: 52px;
  padding: var(--space-4) var(--space-8) var(--space-4) var(--space-16);
  border-bottom: 1px solid var(--rule);

  & > :last-child:not(:first-child, [data-count]) {
    margin-left: auto;
  }

  & > span {
    font-size: var(--size-dense);
    color: var(--ash);
  }

  & > a {
    padding: var(--space-8);
    border-radius: 4px;
    font-size: var(--size-dense);
    font-weight: 600;
    color: var(--mint);
  }

  [data-bare] > & {
    padding: 0;
  }
`;

const body = css`
  flex: 1;
  min-width: 0;
  transition: opacity var(--base);

  &[data-old] {
    opacity: 0.75;
  }
`;

const foot = css`
  display: flex;
  align-items: center;
  gap: var(--space-8);
  min-height: 44px;
  padding: var(--space-8) var(--space-16);
  border-top: 1px solid var(--line);
  font-size: var(--size-dense);
  line-height: var(--leading-18);

  & > svg {
    flex: none;
    color: var(--ash);
  }

  ${media.phone} {
    flex-wrap: wrap;
  }
`;

/** What a query of Apollo answers, as far as a region wants to know. */
export interface RegionQuery {
  loading: boolean;
  error?: unknown;
  refetch: () => unknown;
}

export interface RegionProps {
  /** The heading; also names the region. */
  title: string;
  titleHidden?: boolean;
  /** How many, beside the title. */
  count?: number | string;
  /** At the right of the title: filters, a link. They stay usable in every state. */
  aside?: ReactNode;
  query: RegionQuery;
  /** There is something to show, new or old. */
  ready: boolean;
  /** `ready`, and it is nothing: an `EmptyState`. */
  empty?: ReactNode | false;
  /** The boxes of what is to come; ledger rows when left out. */
  skeleton?: ReactNode;
  /** In words, for the error: `live matches`. */
  thing?: string;
  /** Shows the live dot, and the clock once values are stale. */
  live?: 'live' | 'stale';
  /** Why nothing can be done here now: signed out, frozen, offline. Shown at the foot with a lock. */
  locked?: ReactNode;
  /** At the foot when nothing is locked: an action bar, `Load more`. */
  footer?: ReactNode;
  /** Without panel. */
  bare?: boolean;
  as?: 'h2' | 'h3';
  className?: string;
  children: ReactNode;
}

/** Why there is nothing to show, for as long as that is so: also while it is asked for again, or nobody could press Retry in peace. */
function useFailure({ error, loading }: RegionQuery, ready: boolean): unknown {
  const [last, setLast] = useState<unknown>();
  const now = ready ? undefined : (error ?? (loading ? last : undefined));
  if (now !== last) setLast(now);
  return now;
}

function Content(props: RegionProps) {
  const { query, ready, empty, skeleton, thing, title, children } = props;
  const failure = useFailure(query, ready);
  if (failure) {
    return (
      <RegionError
        thing={thing ?? title.toLowerCase()}
        error={failure}
        retrying={query.loading}
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (!ready) return <div aria-busy="true">{skeleton ?? <SkeletonRows />}</div>;
  return empty || children;
}

/**
 * A part of a page with data of its own. It knows the states: first load (skeleton after 120 ms, heading usable), refetch (old
 * data stays under a progress rule), empty, error (inside the region, with Retry), offline (old data, locked with the
 * reason), live and stale, signed out and restricted (`locked`).
 */
export function Region(props: RegionProps) {
  const {
    title,
    titleHidden,
    count,
    aside,
    query,
    ready,
    live,
    locked,
    footer,
    bare,
    as: Title = 'h2',
    className,
  } = props;
  const id = useId();
  const online = useOnline();
  const reason = locked ?? (online ? null : 'Back as soon as you are online');
  return (
    <section className={cx(region, className)} aria-labelledby={id} data-bare={bare || undefined}>
      <header className={head} hidden={titleHidden}>
        <Title id={id}>{title}</Title>
        {count !== undefined && <span data-count="">{count}</span>}
        {live === 'live' && <StateChip icon={<LiveDot />}>Live</StateChip>}
        {live === 'stale' && <StateChip icon={<Clock {...tinyIcon} />}>Stale</StateChip>}
        {aside}
      </header>
      {ready && query.loading && <ProgressRule />}
      <div className={body} data-old={(ready && !online) || live === 'stale' || undefined}>
        <Content {...props} />
      </div>
      {reason ? (
        <footer className={foot}>
          <Lock {...smallIcon} />
          {reason}
        </footer>
      ) : (
        footer && <footer className={foot}>{footer}</footer>
      )}
    </section>
  );
}
