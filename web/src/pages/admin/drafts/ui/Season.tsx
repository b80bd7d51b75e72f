import { CalendarPlus } from 'lucide-react';
import { may, type StaffUser } from '@/entities/staffMember';
import { StaffAction } from '@/features/staffAction';
import { formatDay } from '@/shared/lib/format';
import { toast } from '@/shared/lib/toasts';
import { smallIcon } from '@/shared/ui/icons';
import { Sub } from '@/shared/ui/text';
import { type DraftLeague_ViewFragment, StartSeasonDocument } from '../api/drafts.generated.ts';
import { tools } from './Drafts.css.ts';

interface SeasonProps {
  league: DraftLeague_ViewFragment;
  staff: StaffUser;
  /** Called when points have changed, or when another season has started in the meantime. */
  onChanged: () => void;
}

/** The league's current season, and the action that starts the next one. */
export function Season({ league, staff, onChanged }: SeasonProps) {
  const { id, name, season, seasonStartedAt } = league;
  const taken = () => {
    const title = `You didn’t start season ${season + 1}`;
    toast({ kind: 'info', title, text: 'The league has changed in the meantime. Check its season.' });
    onChanged();
  };
  return (
    <div className={tools}>
      <Sub>
        <bdi>{`Season ${season}`}</bdi>
        {seasonStartedAt && <bdi>{`, since ${formatDay(seasonStartedAt)}`}</bdi>}
      </Sub>
      {may(staff.roles, 'startSeasons') && (
        // A new season closes the dialog, so that confirming twice can't start two seasons.
        <StaffAction
          key={season}
          document={StartSeasonDocument}
          variables={(asked) => ({ id, number: season + 1, ...asked })}
          label={`Start season ${season + 1}`}
          icon={<CalendarPlus {...smallIcon} />}
          track={{ open: 'staff_open_season', confirm: 'staff_season' }}
          title={`Start season ${season + 1} of ${name}`}
          facts={[{ label: 'Current season', value: String(season) }]}
          effects={[
            'Everyone’s ranking points move halfway to 1,000: 1,200 becomes 1,100, and 900 becomes 950. This can’t be undone.',
            'All partners in the league are notified of their new points. Drafts pair teams by these points.',
          ]}
          done={`Season ${season + 1} has started`}
          onDone={onChanged}
          onChanged={taken}
        />
      )}
    </div>
  );
}
