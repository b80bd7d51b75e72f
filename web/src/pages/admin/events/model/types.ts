import type { StaffEventTeam_ViewFragment, StaffTournament_ViewFragment } from '../api/event.generated.ts';

export type Tournament = StaffTournament_ViewFragment;
export type EventTeam = StaffEventTeam_ViewFragment;
