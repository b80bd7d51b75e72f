import { css } from '@linaria/core';
import { BadgeCheck, Medal, Megaphone, Shield, Video } from 'lucide-react';
import type { ReactElement } from 'react';
import { smallIcon } from '@/shared/ui/icons';
import { Hidden } from '@/shared/ui/text';
import type { Profile_ViewFragment } from '../api/user.generated.ts';

const badge = css`
  display: inline-flex;
  align-items: center;
  gap: var(--space-4);
  font-size: var(--size-dense);
  line-height: var(--leading-18);
  font-weight: var(--weight-medium);
  white-space: nowrap;
  color: var(--bone);

  &[data-badge='verified'] {
    color: var(--azure);
  }

  &[data-badge='league_player'] {
    color: var(--gold);
  }
`;

type Badge = Profile_ViewFragment['badges'][number];

const known: Record<Badge, { words: string; icon: ReactElement }> = {
  verified: { words: 'Verified', icon: <BadgeCheck {...smallIcon} /> },
  league_player: { words: 'League player', icon: <Shield {...smallIcon} /> },
  influencer: { words: 'Influencer', icon: <Megaphone {...smallIcon} /> },
  streamer: { words: 'Streamer', icon: <Video {...smallIcon} /> },
};

/** A user's badges with labels. */
export function Badges({ badges }: { badges: readonly Badge[] }) {
  return badges.map((each) => (
    <span key={each} className={badge} data-badge={each}>
      {known[each].icon}
      <bdi>{known[each].words}</bdi>
    </span>
  ));
}

/** A user's rank in matches. Help explains the ranks. */
export function Level({ name }: { name: string }) {
  return (
    <span className={badge} data-badge="level">
      <Medal {...smallIcon} />
      <Hidden>Level:</Hidden>
      <bdi>{name}</bdi>
    </span>
  );
}
