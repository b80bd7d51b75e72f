import { useMutation, useQuery } from '@apollo/client/react';
import { css } from '@linaria/core';
import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { isAnsweredCentrally, refusalOf } from '@/shared/api';
import { closeOverlay, openingOf, useOverlay } from '@/shared/lib/overlays';
import { Banner } from '@/shared/ui/banner';
import { Button } from '@/shared/ui/button';
import { Dialog, DialogFooter } from '@/shared/ui/dialog';
import { icon } from '@/shared/ui/icons';
import { Region, SkeletonRows } from '@/shared/ui/region';
import { AcceptMatchGuidelinesDocument, MatchGuidelinesDocument } from '../api/matchGuidelines.generated.ts';

const list = css`
  display: grid;
  gap: var(--space-12);
  margin: 0;
  padding-left: var(--space-20);
  list-style: decimal;

  li::marker {
    color: var(--ash);
  }
`;

/** The `match-guidelines` overlay: the rules that everyone accepts once before their first match. */
export function MatchGuidelinesModal() {
  const overlay = useOverlay('match-guidelines');
  return overlay ? <OpenMatchGuidelines key={openingOf(overlay)} /> : null;
}

function OpenMatchGuidelines() {
  const query = useQuery(MatchGuidelinesDocument, { fetchPolicy: 'cache-and-network' });
  const [fault, setFault] = useState<string | null>(null);
  const [accept, { loading }] = useMutation(AcceptMatchGuidelinesDocument, {
    update: (cache, { data }) => {
      if (!data) return;
      const { acceptMatchGuidelines: matchGuidelines } = data;
      cache.writeQuery({ query: MatchGuidelinesDocument, data: { __typename: 'Query', matchGuidelines } });
      cache.evict({ id: 'ROOT_QUERY', fieldName: 'matchRequirements' });
    },
  });
  const guidelines = query.data?.matchGuidelines;
  const close = () => closeOverlay('match-guidelines');
  const agree = async (version: number) => {
    setFault(null);
    try {
      await accept({ variables: { version } });
      close();
    } catch (error) {
      setFault(isAnsweredCentrally(error) ? null : refusalOf(error).message);
      // The rules have probably changed, so refetch them to show the current version.
      query.refetch().catch(() => undefined);
    }
  };
  return (
    <Dialog
      open
      title={guidelines?.title ?? 'Match rules'}
      onClose={close}
      footer={
        <DialogFooter stacked>
          {guidelines?.accepted ? (
            <Button size={48} wide variant="secondary" onClick={close}>
              Close
            </Button>
          ) : (
            <Button
              size={48}
              wide
              loading={loading}
              disabled={!guidelines}
              onClick={() => guidelines && void agree(guidelines.version)}
              data-track="match_guidelines_accept"
            >
              Accept match rules
            </Button>
          )}
        </DialogFooter>
      }
    >
      {fault && (
        <div role="alert">
          <Banner tone="rose" icon={<CircleAlert {...icon} />} title={fault} as="h3" />
        </div>
      )}
      <Region
        bare
        titleHidden
        title="Rules"
        thing="the match rules"
        query={{ ...query, loading: query.loading && !query.data }}
        ready={guidelines !== undefined}
        skeleton={<SkeletonRows count={4} picture={false} />}
      >
        <ol className={list}>
          {guidelines?.rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ol>
      </Region>
    </Dialog>
  );
}
