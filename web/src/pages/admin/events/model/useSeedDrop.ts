import { useMutation } from '@apollo/client/react';
import { type DragEvent, useState } from 'react';
import { isAnsweredCentrally, refusalOf } from '@/shared/api';
import { toast } from '@/shared/lib/toasts';
import { ChangeEventTeamSeedDocument } from '../api/event.generated.ts';
import type { EventTeam } from './types.ts';

const TYPE = 'application/x-duelbook-seed';

/** A row's drag attributes, and whether a team is being dragged over the row. */
export interface SeedRow {
  draggable?: true;
  'data-over'?: '';
  onDragStart?: (event: DragEvent) => void;
  onDragOver?: (event: DragEvent) => void;
  onDragLeave?: () => void;
  onDrop?: (event: DragEvent) => void;
}

/**
 * Moves a team to the seed of the team that it is dropped on. Teams in between move by one seed.
 * @returns the drag attributes of a team's row. Empty for teams without a seed.
 */
export function useSeedDrop(
  eventId: string,
  teams: readonly EventTeam[],
  onChanged: () => void,
): (team: EventTeam) => SeedRow {
  const [mutate] = useMutation(ChangeEventTeamSeedDocument);
  const [over, setOver] = useState<string | null>(null);
  const move = async (team: EventTeam, seed: number) => {
    try {
      await mutate({ variables: { id: eventId, teamId: team.id, seed } });
      toast({ kind: 'success', title: `${team.name} is now seed ${seed}` });
    } catch (fault) {
      if (!isAnsweredCentrally(fault)) {
        toast({ kind: 'error', title: `${team.name} keeps seed ${team.seed}`, text: refusalOf(fault).message });
      }
    }
    onChanged();
  };
  return (team) => {
    if (!isSeeded(team)) return {};
    return {
      draggable: true,
      'data-over': over === team.id ? '' : undefined,
      onDragStart: ({ dataTransfer }) => {
        dataTransfer.setData(TYPE, team.id);
        dataTransfer.effectAllowed = 'move';
      },
      onDragOver: (event) => {
        if (!event.dataTransfer.types.includes(TYPE)) return;
        event.preventDefault();
        setOver(team.id);
      },
      onDragLeave: () => setOver(null),
      onDrop: (event) => {
        setOver(null);
        const dropped = teams.find(({ id }) => id === event.dataTransfer.getData(TYPE));
        if (!dropped) return;
        event.preventDefault();
        if (dropped.seed !== team.seed) void move(dropped, team.seed);
      },
    };
  };
}

const isSeeded = ({ waitlisted, status }: EventTeam) => !waitlisted && status !== 'withdrawn';

/** Teams with a seed, in order of seed, followed by all other teams in order of registration. */
export const bySeed = (teams: readonly EventTeam[]): EventTeam[] =>
  teams.toSorted((a, b) => Number(isSeeded(b)) - Number(isSeeded(a)) || (isSeeded(a) ? a.seed - b.seed : 0));
