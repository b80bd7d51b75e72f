import { Minus, Plus } from 'lucide-react';
import { formatCount } from '@/shared/lib/format';
import { Button } from '@/shared/ui/button';
import { TextField } from '@/shared/ui/field';
import { icon } from '@/shared/ui/icons';
import { WrittenField } from '@/shared/ui/written-field';
import { pointsOf } from '../model/timeline.ts';
import type { RefereeConsole } from '../model/types.ts';
import type { ScorePadState } from '../model/useScorePad.ts';
import { fields, pad as padClass, team as teamClass } from './ScorePad.css.ts';

/** Large buttons for each team's points, and a text field for what happened. */
export function ScorePad({ pad, view }: { pad: ScorePadState; view: RefereeConsole }) {
  const { editing } = pad;
  const teams = view.event.teams.filter(({ id }) => pad.scores.some((one) => one.eventTeamId === id));
  return (
    <section className={padClass} aria-label="Score pad">
      <div>
        {teams.map(({ id, name }) => {
          const points = pointsOf(pad.scores, id);
          return (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be laid out as a grid.
            <div
              key={id}
              role="group"
              aria-label={name}
              className={teamClass}
              data-on={id === pad.selected || undefined}
            >
              <button
                type="button"
                aria-label={`Remove a point from ${name}`}
                disabled={pad.refusal !== null || points === 0}
                onClick={() => pad.change(id, -1)}
              >
                <Minus {...icon} />
              </button>
              <p>
                <span dir="auto">{name}</span>
                <output aria-live="off">{formatCount(points)}</output>
              </p>
              <button
                type="button"
                aria-label={`Add a point to ${name}`}
                disabled={pad.refusal !== null}
                onClick={() => pad.change(id, 1)}
              >
                <Plus {...icon} />
              </button>
            </div>
          );
        })}
      </div>
      <div className={fields}>
        <TextField
          label="Stream delay (s)"
          inputMode="numeric"
          maxLength={3}
          placeholder="3"
          value={pad.delay}
          onChange={(text) => pad.setDelay(text.replaceAll(/\D/g, ''))}
        />
        <WrittenField
          label="What happened"
          maxLength={200}
          placeholder="Last stand, 2 left"
          value={pad.words}
          onChange={pad.setWords}
        />
        <TextField
          label="Evidence"
          type="url"
          autoComplete="off"
          maxLength={500}
          placeholder="https://clips.example.com/42"
          error={pad.evidenceFault}
          value={pad.evidence}
          onChange={pad.setEvidence}
        />
        {editing && (
          <Button variant="secondary" size={48} onClick={pad.cancelEdit}>
            Cancel edit
          </Button>
        )}
        <Button
          variant="success"
          size={48}
          data-track="staff_add_play"
          reason={pad.refusal}
          aria-label={editing ? `Correct ${editing.number}` : 'Add play'}
          aria-keyshortcuts="Shift+Enter"
          onClick={pad.submit}
        >
          <bdi>{editing ? `Correct ${editing.number}` : 'Add play'}</bdi>
          <kbd>⇧⏎</kbd>
        </Button>
      </div>
    </section>
  );
}
