import { useState } from 'react';
import { Button } from '@/shared/ui/button';
import { ConfirmDialog, DialogFault } from '@/shared/ui/dialog';
import { Select } from '@/shared/ui/select';
import { Sub } from '@/shared/ui/text';
import { DropPartnerDocument, PromotePartnerDocument } from '../api/rosters.generated.ts';
import { eventWords, nameOf, type Player, type Roster, substituteWords, type Team } from '../model/rosterWords.ts';
import { useRosterMove } from '../model/useRosterMove.ts';
import { stack } from './Teams.css.ts';

interface ActionProps {
  roster: Roster;
  team: Team;
  player: Player;
}

/** Swaps a substitute with a lineup player whom the captain chooses. */
export function SwapIn({ roster, team, player }: ActionProps) {
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState<string | null>(null);
  const { move, loading, fault, renew } = useRosterMove(PromotePartnerDocument);
  const out = team.lineup.find(({ id }) => id === chosen) ?? team.lineup.at(-1);
  const name = nameOf(player);
  if (!out) return null;
  const swap = async () => {
    const wanted = { partnerLeagueId: roster.id ?? '', benchUserId: player.id, lineupUserId: out.id };
    if (await move(wanted, `${name} is in the lineup`)) setOpen(false);
  };
  const choose = (id: string) => {
    renew();
    setChosen(id);
  };
  return (
    <>
      <Button size={32} variant="secondary" aria-label={`Swap in: ${name}`} onClick={() => setOpen(true)}>
        Swap in
      </Button>
      <ConfirmDialog
        track="swap_player"
        open={open}
        onClose={() => setOpen(false)}
        title={`Swap ${name} in?`}
        confirm="Swap players"
        variant="primary"
        loading={loading}
        onConfirm={() => void swap()}
      >
        <div className={stack}>
          <Select
            size="field"
            label="Moves to the bench"
            value={out.id}
            options={team.lineup.map((one) => ({ value: one.id, label: nameOf(one) }))}
            onChange={choose}
          />
          {out.captain && <p>{`${name} becomes the captain.`}</p>}
          <p>This uses one of your weekly changes.</p>
          <Effects team={team} />
          <DialogFault>{fault}</DialogFault>
        </div>
      </ConfirmDialog>
    </>
  );
}

/** Drops a player, or leaves the team if the player is the viewer. */
export function DropPlayer({ roster, team, player, userId }: ActionProps & { userId: string }) {
  const [open, setOpen] = useState(false);
  const { move, loading, fault } = useRosterMove(DropPartnerDocument);
  const own = player.id === userId;
  const name = nameOf(player);
  const drop = async () => {
    const done = own ? `You left ${team.name}` : `${name} was dropped`;
    if (await move({ partnerLeagueId: roster.id ?? '', userId: player.id }, done)) setOpen(false);
  };
  return (
    <>
      <Button
        size={32}
        variant="tertiary"
        {...(!own && { 'aria-label': `Drop: ${name}` })}
        onClick={() => setOpen(true)}
      >
        {own ? 'Leave team' : 'Drop'}
      </Button>
      <ConfirmDialog
        track="drop_player"
        open={open}
        onClose={() => setOpen(false)}
        title={own ? `Leave ${team.name}?` : `Drop ${name}?`}
        confirm={own ? 'Leave team' : 'Drop player'}
        loading={loading}
        onConfirm={() => void drop()}
      >
        <div className={stack}>
          <p>{substituteWords(team, player)}</p>
          {!own && <p>{`${name} becomes a free agent. This uses one of your weekly changes.`}</p>}
          <Effects team={team} />
          <DialogFault>{fault}</DialogFault>
        </div>
      </ConfirmDialog>
    </>
  );
}

function Effects({ team }: { team: Team }) {
  const words = eventWords(team);
  return words && <Sub>{words}</Sub>;
}
