import { Near } from '@/shared/ui/near';
import { Skeleton, SkeletonRows } from '@/shared/ui/region';
import { Influencers } from '@/widgets/influencers';
import { LiveNow, LiveNowSkeleton } from '@/widgets/liveNow';
import { News } from '@/widgets/news';
import { Clips } from './Clips.tsx';
import { CommunityStakes } from './CommunityStakes.tsx';
import { Tournaments } from './Tournaments.tsx';

/** The sections below the communities. Each one requests its data when the user scrolls near it. */
export function More() {
  return (
    <>
      <Near height={140} skeleton={<LiveNowSkeleton />}>
        <LiveNow />
      </Near>
      <Near height={240} skeleton={<SkeletonRows count={3} picture={56} />}>
        <Influencers />
      </Near>
      <Near height={420} skeleton={<SkeletonRows count={6} height={64} />}>
        <Tournaments />
      </Near>
      <Near height={280} skeleton={<Skeleton height={220} radius={14} quiet />}>
        <Clips />
      </Near>
      <Near height={260} skeleton={<SkeletonRows count={4} />}>
        <CommunityStakes />
      </Near>
      <Near height={240} skeleton={<SkeletonRows count={3} />}>
        <News />
      </Near>
    </>
  );
}
