import { css, cx } from '@linaria/core';
import { Clock, Lock } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useOnline } from '@/shared/lib/media';
import { media } from '@/shared/styles';
import { LiveDot, StateChip } from '@/shared/ui/chip';
import { smallIcon, tinyIcon } from '@/shared/ui/icons';
import { OldData } from './OldData.tsx';
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
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-4) var(--space-8);
  min-height: 52px;
  padding: var(--space-4) var(--space-8) var(--space-4) var(--space-16);
  border-bottom: 1px solid var(--rule);

  & > :last-child:not(:first-child, [data-count]) {
    min-width: 0;
    max-width: 100%;
    margin-left: auto;
  }

  /* A long title wraps next to the aside. The aside moves below it only if there is no room for whole words. */
  & > :first-child:nth-last-child(2):not(:has(+ [data-count])) {
    flex: 1 1 6rem;
  }

  & > span {
    font-size: var(--size-dense);
    color: var(--ash);
  }

  & > a {
    padding: calc((44px - var(--leading-18)) / 2) var(--space-8);
    margin-block: calc(-1 * var(--space-4));
    border-radius: 4px;
    font-size: var(--size-dense);
    font-weight: var(--weight-semibold);
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
  /* A pager renders nothing if there is only one page, so it must not take up space. */
  &:empty {
    display: none;
  }

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

/** The part of an Apollo query result that a region uses. */
export interface RegionQuery {
  loading: boolean;
  error?: unknown;
  refetch: () => unknown;
}

export interface RegionProps {
  /** The heading, also the region's accessible name. */
  title: string;
  titleHidden?: boolean;
  /** A number shown next to the title. */
  count?: number | string;
  /**
   * Content to the right of the title, such as filters or a link. Stays usable while the region is loading or has
   * failed.
   */
  aside?: ReactNode;
  query: RegionQuery;
  /** Whether there is data to show, whether fresh or stale. */
  ready: boolean;
  /** Shown if the region is `ready` but has no content. Usually an `EmptyState`. */
  empty?: ReactNode | false;
  /** Shown while loading. Defaults to a skeleton of ledger rows. */
  skeleton?: ReactNode;
  /** What the error message calls the data, such as `live matches`. */
  thing?: string;
  /** Shows the live dot, or a clock when values are stale. */
  live?: 'live' | 'stale';
  /** Why actions aren't available: signed out, frozen or offline. Shown at the bottom with a lock. */
  locked?: ReactNode;
  /** Content at the bottom, such as an action bar or `Load more`. Not shown if the region is locked. */
  footer?: ReactNode;
  /** Whether to omit the panel. */
  bare?: boolean;
  as?: 'h2' | 'h3';
  className?: string;
  children: ReactNode;
}

/**
 * The query's error while it is relevant. The error is kept during a retry so that the Retry button doesn't disappear.
 */
function useFailure({ error, loading }: RegionQuery, matters: boolean): unknown {
  const [last, setLast] = useState<unknown>();
  const now = matters ? (error ?? (loading ? last : undefined)) : undefined;
  if (now !== last) setLast(now);
  return now;
}

function Content(props: RegionProps) {
  const { query, ready, empty, skeleton, thing, title, children } = props;
  const failure = useFailure(query, !ready);
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
 * A part of a page that loads its own data. Handles the first load (skeleton after 120 ms, usable heading), refetching
 * (old data under a progress line, with a warning if refetching fails), empty data, errors (shown inside the region,
 * with Retry), being offline (old data, locked with the reason), live and stale data, and users who are signed out or
 * restricted (`locked`).
 */
export function Region(props: RegionProps) {
  const {
    title,
    titleHidden,
    count,
    aside,
    query,
    ready,
    thing,
    live,
    locked,
    footer,
    bare,
    as: Title = 'h2',
    className,
  } = props;
  const id = useId();
  const online = useOnline();
  const stale = useFailure(query, ready && online);
  const reason = locked ?? (online ? null : 'Available again once you’re back online');
  return (
    <section className={cx(region, className)} aria-labelledby={id} data-bare={bare || undefined}>
      <header className={head} hidden={titleHidden}>
        <Title id={id}>{title}</Title>
        {count !== undefined && <span data-count="">{count}</span>}
        {live === 'live' && <StateChip icon={<LiveDot />}>Live</StateChip>}
        {live === 'stale' && <StateChip icon={<Clock {...tinyIcon} />}>Out of date</StateChip>}
        {aside}
      </header>
      {ready && query.loading && <ProgressRule />}
      {stale !== undefined && (
        <OldData thing={thing ?? title.toLowerCase()} retrying={query.loading} onRetry={() => void query.refetch()} />
      )}
      <div className={body} data-old={(ready && !online) || live === 'stale' || undefined}>
        <Content {...props} />
      </div>
      {reason ? (
        <footer className={foot}>
          <Lock {...smallIcon} />
          <bdi>{reason}</bdi>
        </footer>
      ) : (
        footer && <footer className={foot}>{footer}</footer>
      )}
    </section>
  );
}
