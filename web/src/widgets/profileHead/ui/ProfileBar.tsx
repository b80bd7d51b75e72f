import { css } from '@linaria/core';
import { BadgeCheck } from 'lucide-react';
import type { RefObject } from 'react';
import type { ProfileView } from '@/entities/user';
import { hidden, media } from '@/shared/styles';
import { Avatar } from '@/shared/ui/avatar';
import { smallIcon } from '@/shared/ui/icons';
import { Hidden } from '@/shared/ui/text';
import { MainActions } from './ProfileActions.tsx';

/*
 * Takes up no space and precedes the head in the DOM, so that it never shifts the layout and sticks at any scroll
 * position.
 */
const place = css`
  position: sticky;
  top: var(--topbar);
  z-index: calc(var(--z-sticky) - 1);
  height: 0;
`;

/* Slides in from below the top bar. */
const bar = css`
  display: flex;
  align-items: center;
  gap: var(--space-10);
  height: var(--under-topbar);
  padding: 0 var(--gutter);
  border-bottom: 1px solid var(--rule);
  background: var(--ink-1);
  opacity: 0;
  visibility: hidden;
  transform: translateY(-100%);
  transition: transform var(--exit), opacity var(--exit), visibility 0s 140ms;

  &[data-shown] {
    opacity: 1;
    visibility: visible;
    transform: none;
    transition: transform var(--slow), opacity var(--slow);
  }

  & > b {
    overflow: hidden;
    font-size: var(--size-lead);
    line-height: var(--leading-24);
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  & > svg {
    flex: none;
    color: var(--azure);
  }

  & > :last-child {
    flex: none;
    display: flex;
    gap: var(--space-8);
    margin-left: auto;
  }

  :root[data-calm] & {
    transform: none;
  }

  ${media.reducedMotion} {
    transform: none;
  }

  ${media.touch} {
    & > :last-child > button {
      height: 44px;
    }
  }

  ${media.phone} {
    gap: var(--space-8);

    & > :last-child > [data-plain] {
      width: 44px;
      padding: 0;

      & > span {
        ${hidden}
      }
    }
  }
`;

export interface ProfileBarProps {
  profile: ProfileView;
  own: boolean;
  shown: boolean;
  /** The element that contains the actions. */
  ref: RefObject<HTMLDivElement | null>;
}

/** A compact bar that replaces the head of a profile once the head has scrolled out of view. */
export function ProfileBar({ profile, own, shown, ref }: ProfileBarProps) {
  const { user, badges, blockedByMe } = profile;
  return (
    <div className={place} data-under-topbar="" data-sticks="">
      <div className={bar} data-shown={shown || undefined} inert={!shown}>
        <Avatar name={user.username} src={user.profileImageUrl} size={32} />
        <b>{user.username}</b>
        {badges.includes('verified') && (
          <>
            <BadgeCheck {...smallIcon} />
            <Hidden>Verified</Hidden>
          </>
        )}
        <div ref={ref}>{!blockedByMe && <MainActions profile={profile} own={own} />}</div>
      </div>
    </div>
  );
}
