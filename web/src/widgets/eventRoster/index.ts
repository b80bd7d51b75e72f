export { takesChanges, takesTeams } from './model/roster.ts';
export { useTeamDetails } from './model/useTeamDetails.ts';
export { AddPartner } from './ui/AddPartner.tsx';
export { AddTeam } from './ui/AddTeam.tsx';
export { Drop } from './ui/Drop.tsx';
export { Labels } from './ui/Labels.tsx';
export { PickUp } from './ui/PickUp.tsx';
export { RemoveTeam } from './ui/RemoveTeam.tsx';
export { RevShare } from './ui/RevShare.tsx';
