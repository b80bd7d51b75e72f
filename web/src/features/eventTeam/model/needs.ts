import type { EventChecklistQuery } from '../api/eventTeam.generated.ts';

export interface NeedsOptions {
  /** Amount the user pays, in cents. */
  price: number;
  /** Whether the user joins a team. If so, no separate invitation to the event is needed. */
  invited: boolean;
}

/** Requirements that apply to this way of entering. Pressing the button accepts the rules, so they aren't listed. */
export function needsOf(checklist: EventChecklistQuery | undefined, { price, invited }: NeedsOptions) {
  return (
    checklist?.eventEligibility.filter(
      ({ key }) =>
        key !== 'rules_accepted' && !(invited && key === 'invited') && !(price === 0 && key === 'balance_ok'),
    ) ?? []
  );
}
