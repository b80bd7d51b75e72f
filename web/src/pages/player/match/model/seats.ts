import type { ParticipantView } from '@/entities/match';

export { captainName as sideName } from '@/entities/match';

export const nameOf = (seat: ParticipantView | null | undefined, otherwise = 'Unknown player') =>
  seat?.user?.username ?? otherwise;
