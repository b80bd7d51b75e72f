import { css } from '@linaria/core';
import { Check, Swords } from 'lucide-react';
import { useId, useState } from 'react';
import { asPlayer } from '@/entities/session';
import { phaseOf } from '@/entities/tournament';
import type { Entrance, TeamActions } from '@/features/eventTeam';
import { formatMoney, plural } from '@/shared/lib/format';
import { routes } from '@/shared/routes';
import { Button, ButtonLink } from '@/shared/ui/button';
import { Countdown } from '@/shared/ui/countdown';
import { icon } from '@/shared/ui/icons';
import { Sub } from '@/shared/ui/text';
import { WrittenField } from '@/shared/ui/written-field';
import { callToAction, checkedInCount, type Step } from '../model/callToAction.ts';
import type { Summary } from '../model/useTournament.ts';
import { Invitations } from './Invitations.tsx';
import { meter, panel, panelHead } from './tournament.css.ts';

const meterBox = css`
  display: grid;
  gap: var(--space-4);
`;

export interface CallPanelProps {
  summary: Summary;
  actions: TeamActions;
  onEnter: (entrance: Entrance) => void;
  onTeam: () => void;
  onLeave: () => void;
  /** Called to show the bracket. */
  onFollow: () => void;
  /** Called when the deadline has passed, which changes the viewer's next step. */
  onTimeUp: () => void;
}

/** The viewer's next step, with a countdown to its deadline. */
export function CallPanel(props: CallPanelProps) {
  const { summary, actions, onLeave, onTimeUp } = props;
  const { title, until, urgent, steps, note } = callToAction(summary);
  return (
    <section className={panel} aria-label="Your next step">
      <div className={panelHead}>
        <h3>{title}</h3>
        {until && <Countdown to={until} label={title} urgent={urgent} onEnd={onTimeUp} />}
      </div>
      {steps
        .filter((step) => step !== 'leave')
        .map((step) => (
          <StepButton key={step} step={step} {...props} />
        ))}
      <Places summary={summary} />
      {note && <Sub>{note}</Sub>}
      {steps.includes('leave') && (
        <Button variant="tertiary" onClick={onLeave}>
          Leave event
        </Button>
      )}
      {actions.message && <Sub role="alert">{actions.message}</Sub>}
    </section>
  );
}

function StepButton({ step, ...props }: CallPanelProps & { step: Exclude<Step, 'leave'> }) {
  const { summary, actions, onEnter, onTeam, onFollow } = props;
  const { event, nextAction } = summary;
  const price = event.entryAmount > 0 ? ` · ${formatMoney(event.entryAmount)}` : '';
  switch (step) {
    case 'register':
    case 'waitlist':
      return (
        <Button
          data-track="open_register"
          variant={step === 'register' ? 'glow' : 'primary'}
          size={48}
          wide
          onClick={() => onEnter({ kind: 'register' })}
        >
          {step === 'register' ? `Register${price}` : `Join waitlist${price}`}
        </Button>
      );
    case 'joinTeam':
      return (
        <Button variant="secondary" size={48} wide onClick={() => onEnter({ kind: 'code' })}>
          Join a team with its code
        </Button>
      );
    case 'answerInvites':
      return <Invitations summary={summary} actions={actions} onEnter={onEnter} />;
    case 'fillTeam':
      return (
        <Button data-track="open_event_team" size={48} wide onClick={onTeam}>
          Fill your team
        </Button>
      );
    case 'checkIn':
      return <CheckIn summary={summary} actions={actions} />;
    case 'enterMatch':
      return (
        <ButtonLink
          data-track="enter_event_match"
          variant="glow"
          size={48}
          wide
          icon={<Swords {...icon} />}
          to={routes.match(nextAction.matchId ?? '')}
        >
          Enter match
        </ButtonLink>
      );
    case 'viewResult':
      return (
        <Button data-track="event_result" size={48} wide onClick={onFollow}>
          View result
        </Button>
      );
    case 'follow':
      return (
        <Button variant="secondary" size={48} wide onClick={onFollow}>
          {event.kind === 'play_event' ? 'See the standings' : 'See the bracket'}
        </Button>
      );
  }
}

/**
 * Checks in the team. The captain can add a text to the draw, which decides all seeds or those of teams with equal
 * points.
 */
function CheckIn({ summary: { event }, actions }: Pick<CallPanelProps, 'summary' | 'actions'>) {
  const [salt, setSalt] = useState('');
  const draws = event.seeding !== 'manual' && event.own?.captain === true;
  const checkIn = () => asPlayer(`Check in for ${event.name}`, () => void actions.checkIn(salt.trim() || null));
  return (
    <>
      {draws && (
        <WrittenField
          label="Your text for the seed draw (optional)"
          hint="It becomes part of the draw, so no one can know the seeds in advance."
          placeholder="night owls rule"
          maxLength={32}
          value={salt}
          onChange={setSalt}
        />
      )}
      <Button
        data-track="check_in_event"
        variant="glow"
        size={56}
        wide
        icon={<Check {...icon} />}
        loading={actions.busy === 'checkIn'}
        onClick={checkIn}
      >
        Check in
      </Button>
    </>
  );
}

/** Number of taken places during registration, and number of checked-in teams during check-in. */
function Places({ summary }: { summary: Summary }) {
  const id = useId();
  const { event } = summary;
  const phase = phaseOf(event.state);
  if (phase !== 'registration' && phase !== 'checkIn' && phase !== 'postponed') return null;
  const checking = phase === 'checkIn';
  const all = checking ? Math.max(1, event.teamsCount) : event.maxTeams;
  const count = checking ? checkedInCount(summary) : event.teamsCount;
  const thing = event.teamSize > 1 ? 'team' : 'player';
  const text = checking
    ? `${count} of ${plural(event.teamsCount, thing)} checked in`
    : `${count} of ${event.maxTeams} spots taken`;
  return (
    <div className={meterBox}>
      <progress className={meter} max={all} value={Math.min(count, all)} aria-labelledby={id} />
      <Sub id={id}>{text}</Sub>
    </div>
  );
}
