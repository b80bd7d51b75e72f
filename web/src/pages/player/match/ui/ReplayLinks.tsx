import { RotateCcw } from 'lucide-react';
import type { MatchDetails } from '@/entities/match';
import { routes } from '@/shared/routes';
import { Banner } from '@/shared/ui/banner';
import { ButtonLink } from '@/shared/ui/button';
import { icon } from '@/shared/ui/icons';

/** A match that is played again points to its replay, and the replay back to it. */
export function ReplayLinks({ match }: { match: Pick<MatchDetails, 'replayOf' | 'replayId'> }) {
  return (
    <>
      {match.replayId && (
        <Notice
          title="This match was replaced by a replay"
          text="It is played again with the same entries. Nothing happens here any more."
          to={match.replayId}
          label="Go to the replay"
        />
      )}
      {match.replayOf && (
        <Notice
          title="This is a replay"
          text="A referee ordered it. The entries came over from the match before."
          to={match.replayOf}
          label="See the match before"
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
        <ButtonLink variant="secondary" to={routes.match(to)}>
          {label}
        </ButtonLink>
      }
    >
      {text}
    </Banner>
  );
}
