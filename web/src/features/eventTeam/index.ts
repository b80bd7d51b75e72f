export { type Entrance, type InvitingTeam, invitingTeams } from './model/entrance.ts';
export { useInvitingTeams } from './model/useInvitingTeams.ts';
export { type TeamActions, useTeamActions } from './model/useTeamActions.ts';
export { EnterEventDrawer } from './ui/EnterEventDrawer.tsx';
export { LeaveEventDialog } from './ui/LeaveEventDialog.tsx';
export { TeamDrawer } from './ui/TeamDrawer.tsx';
export { TeamInvitations } from './ui/TeamInvitations.tsx';
