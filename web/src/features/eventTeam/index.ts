export type { Entrance, InvitingTeam } from './model/entrance.ts';
export { type TeamActions, useTeamActions } from './model/useTeamActions.ts';
export { EnterEventDrawer } from './ui/EnterEventDrawer.tsx';
export { LeaveEventDialog } from './ui/LeaveEventDialog.tsx';
export { TeamDrawer } from './ui/TeamDrawer.tsx';
