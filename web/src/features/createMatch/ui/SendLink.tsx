import { css } from '@linaria/core';
import { Share2 } from 'lucide-react';
import { matchLink, useMatchTeam } from '@/entities/match';
import { formatMoney } from '@/shared/lib/format';
import { openOverlay } from '@/shared/lib/overlays';
import { Button } from '@/shared/ui/button';
import { CopyChip } from '@/shared/ui/chip';
import { smallIcon } from '@/shared/ui/icons';
import { Sub } from '@/shared/ui/text';
import type { OpenMatch } from '../model/useOpenMatch.ts';

const row = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-12);
  align-items: center;
`;

/** The link to share. A public match's link works for everyone; a private one is created on request and works once. */
export function SendLink({ match }: { match: OpenMatch }) {
  const team = useMatchTeam(match.id);
  if (match.visibility === 'private' && !match.inviteCode) {
    return (
      <div className={row}>
        <Button variant="secondary" loading={team.busy === 'link'} onClick={() => void team.makeLink('opponent')}>
          Create link
        </Button>
        <Sub role={team.message ? 'alert' : undefined}>
          {team.message ?? 'The first person to open it can join the other side.'}
        </Sub>
      </div>
    );
  }
  const link = matchLink(match);
  const text = `Play me for ${formatMoney(match.entryAmount)} in ${match.game.name}.`;
  return (
    <div className={row}>
      <CopyChip name="Copy match link" value={link} label={`Match ${match.number}`} />
      <Button
        data-track="share_match"
        variant="secondary"
        icon={<Share2 {...smallIcon} />}
        onClick={() => openOverlay({ kind: 'share', link, matchId: match.id, text })}
      >
        Share
      </Button>
      <Sub>{match.inviteCode ? 'This link works for one person.' : 'Send this link to someone you want to play.'}</Sub>
    </div>
  );
}
