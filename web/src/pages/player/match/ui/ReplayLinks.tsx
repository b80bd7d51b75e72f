import { css } from '@linaria/core';
import { RotateCcw } from 'lucide-react';
import type { MatchDetails } from '@/entities/match';
import { routes } from '@/shared/routes';
import { media } from '@/shared/styles';
import { Banner } from '@/shared/ui/banner';
import { ButtonLink } from '@/shared/ui/button';
import { icon } from '@/shared/ui/icons';

const aside = css`
  flex: none;

  ${media.phone} {
    flex: 1 0 100%;
  }
`;

/** Links a match to its replay, and a replay to the match it replaced. */
export function ReplayLinks({ match }: { match: Pick<MatchDetails, 'replayOf' | 'replayId'> }) {
  return (
    <>
      {match.replayId && (
        <Notice
          title="Replaced by a replay"
          text="This match is closed."
          to={match.replayId}
          label="Go to the replay"
        />
      )}
      {match.replayOf && (
        <Notice
          title="This is a replay"
          text="A referee ordered it. The entries carried over from the earlier match."
          to={match.replayOf}
          label="See the earlier match"
        />
      )}
    </>
  );
}

function Notice({ title, text, to, label }: { title: string; text: string; to: string; label: string }) {
  return (
    <Banner
      tone="azure"
      icon={<RotateCcw {...icon} />}
      title={title}
      aside={
        <span className={aside}>
          <ButtonLink variant="secondary" to={routes.match(to)}>
            {label}
          </ButtonLink>
        </span>
      }
    >
      {text}
    </Banner>
  );
}
