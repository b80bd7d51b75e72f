import { useQuery } from '@apollo/client/react';
import { useEffect, useEffectEvent } from 'react';
import { Tag } from '@/shared/ui/chip';
import { EmptyState, Region, SkeletonRows } from '@/shared/ui/region';
import { PartnerTeamLabelsDocument } from '../api/leagues.generated.ts';
import { leagueTools } from './PartnerLeagues.css.ts';

interface TeamLabelsProps {
  partnerId: string;
  leagueId: string;
  /** Called when the labels have loaded. */
  onLoad: (tags: readonly string[]) => void;
}

const none: readonly string[] = [];

/** The current labels of a partner's team. Loaded each time they are shown. */
export function TeamLabels({ partnerId, leagueId, onLoad }: TeamLabelsProps) {
  const query = useQuery(PartnerTeamLabelsDocument, {
    variables: { id: partnerId, leagueId },
    fetchPolicy: 'network-only',
    notifyOnNetworkStatusChange: true,
  });
  const tags = query.data && (query.data.adminPartnerTeamTags?.tags ?? none);
  const load = useEffectEvent(onLoad);
  useEffect(() => {
    if (tags) load(tags);
  }, [tags]);
  return (
    <Region
      bare
      as="h3"
      title="Current labels"
      thing="the labels"
      query={query}
      ready={tags !== undefined}
      empty={tags?.length === 0 && <EmptyState small title="No labels yet" />}
      skeleton={<SkeletonRows count={1} picture={false} />}
    >
      <p className={leagueTools}>
        {tags?.map((tag) => (
          <Tag key={tag}>{tag}</Tag>
        ))}
      </p>
    </Region>
  );
}
