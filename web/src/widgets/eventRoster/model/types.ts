import type { EventState } from '@/shared/api/types.generated';

/** The event whose teams change. */
export interface RosterEvent {
  readonly id: string;
  readonly name: string;
  readonly state: EventState;
}

export interface RosterPlayer {
  readonly user: { readonly id: string; readonly username: string };
  readonly captain: boolean;
}

export interface RosterTeam {
  readonly id: string;
  readonly name: string;
  readonly lineup: readonly RosterPlayer[];
  readonly bench: readonly RosterPlayer[];
}

export interface RosterProps {
  event: RosterEvent;
  onChanged: () => void;
}
