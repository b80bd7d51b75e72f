import { may, type StaffUser, useReadOnlyWindow } from '@/entities/staffMember';
import { StaffAction } from '@/features/staffAction';
import { refusalOf } from '@/shared/api';
import { formatCount, plural } from '@/shared/lib/format';
import { EmptyState, Region, SkeletonRows } from '@/shared/ui/region';
import { ApproveDraftsDocument } from '../api/drafts.generated.ts';
import { draftStates, isValid } from '../model/draftWords.ts';
import { usePlan } from '../model/usePlan.ts';
import { Calendar } from './Calendar.tsx';
import { DraftCard } from './DraftCard.tsx';
import { actions, columns, list, parts } from './Drafts.css.ts';
import { GenerateDrafts } from './GenerateDrafts.tsx';
import { PossibleMatches } from './PossibleMatches.tsx';

interface LeaguePlanProps {
  league: { id: string; name: string };
  staff: StaffUser;
}

const empty = {
  generated: 'No generated drafts.',
  edited: 'Drafts that staff create or move appear here.',
  approved: 'Drafts appear here once they are events.',
};

/** The drafts of a league by state, the pairs that could still play, and the calendar. */
export function LeaguePlan({ league, staff }: LeaguePlanProps) {
  const { span, query, reload } = usePlan(league.id);
  const plan = query.data;
  const readOnly = useReadOnlyWindow();
  const mayPlan = may(staff.roles, 'planDrafts') && !readOnly;
  if (query.error && refusalOf(query.error).code === 'NOT_FOUND' && !plan) {
    return (
      <EmptyState title="Not in the partner program">{`${league.name} has no time slots, so nothing can be drafted.`}</EmptyState>
    );
  }
  const drafts = plan?.adminDrafts ?? [];
  const slots = plan?.adminDraftSchedule ?? [];
  const valid = drafts.filter(isValid);
  return (
    <Region
      bare
      titleHidden
      title={league.name}
      thing="the drafts"
      query={query}
      ready={plan !== undefined}
      skeleton={<SkeletonRows count={6} />}
    >
      <div className={parts}>
        {mayPlan && (
          <div className={actions}>
            <GenerateDrafts league={league} span={span} slots={slots} onDone={reload} />
            <StaffAction
              document={ApproveDraftsDocument}
              variables={({ idempotencyKey }) => ({ draftIds: valid.map(({ id }) => id), idempotencyKey })}
              label="Approve all valid"
              variant="success"
              track={{ open: 'staff_open_draft', confirm: 'staff_draft' }}
              title={`Approve ${plural(valid.length, 'draft')} of ${league.name}`}
              facts={[
                { label: 'Become events', value: formatCount(valid.length) },
                {
                  label: 'Stay drafts',
                  value: drafts.filter(({ state }) => state !== 'approved').length - valid.length,
                },
              ]}
              effects={[
                'Everyone sees the events, and both lineups are notified.',
                'Their winner markets open as configured in the stake settings.',
                'Drafts stay when a player hasn’t chosen the time or is drafted elsewhere, or when a team is at its weekly limit. Approve those one by one.',
              ]}
              asks={false}
              refusal={valid.length === 0 ? 'None of the drafts are valid.' : null}
              done="Drafts approved"
              onDone={reload}
            />
          </div>
        )}
        <div className={columns}>
          {(['generated', 'edited', 'approved'] as const).map((state) => {
            const own = drafts.filter((draft) => draft.state === state);
            return (
              <section key={state} aria-label={draftStates[state]}>
                <h2>
                  <bdi>{draftStates[state]}</bdi> <bdi>({own.length})</bdi>
                </h2>
                {own.length === 0 && <p>{empty[state]}</p>}
                <ul className={list}>
                  {own.map((draft) => (
                    <DraftCard
                      key={draft.id}
                      draft={draft}
                      slots={slots}
                      mayPlan={mayPlan}
                      seesStakes={may(staff.roles, 'seeStakes')}
                      onDone={reload}
                    />
                  ))}
                </ul>
              </section>
            );
          })}
        </div>
        <Calendar slots={slots} drafts={drafts} leagueId={league.id} mayPlan={mayPlan} onDone={reload} />
        <PossibleMatches
          matches={plan?.adminPossibleMatches ?? []}
          slots={slots}
          leagueId={league.id}
          mayPlan={mayPlan}
          onDone={reload}
        />
      </div>
    </Region>
  );
}
