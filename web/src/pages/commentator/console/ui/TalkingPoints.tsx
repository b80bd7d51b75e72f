import { css } from '@linaria/core';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useOnline } from '@/shared/lib/media';
import { Button, IconButton } from '@/shared/ui/button';
import { Checkbox } from '@/shared/ui/checkbox';
import { smallIcon } from '@/shared/ui/icons';
import { Region, SkeletonRows } from '@/shared/ui/region';
import { WrittenField } from '@/shared/ui/written-field';
import { useTalkingPoints } from '../model/useTalkingPoints.ts';

/** Formats the platform accepts. */
const maxLetters = 200;
const maxPoints = 30;

const list = css`
  & > li {
    display: flex;
    align-items: flex-start;
    justify-content: space-between;
    gap: var(--space-8);
  }

  & > li > label {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }

  s {
    color: var(--ash);
  }
`;

const form = css`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  gap: var(--space-8);

  & > :first-child {
    flex: 1 1 16rem;
    min-width: 0;
  }
`;

interface TalkingPointsProps {
  eventId: string;
  /** Whether the event belongs to this commentator. Others can only read. */
  mine: boolean;
}

/**
 * The commentator's talking points, which can be checked off once used. They stay with the event if its commentator
 * changes.
 */
export function TalkingPoints({ eventId, mine }: TalkingPointsProps) {
  const state = useTalkingPoints(eventId);
  const { query, points, busy, error, check, remove } = state;
  const locked = !useOnline() || busy;
  return (
    <Region
      bare
      title="Talking points"
      as="h3"
      thing="the talking points"
      query={query}
      ready={points !== null}
      skeleton={<SkeletonRows count={2} />}
    >
      <ul className={list} aria-label="Talking points">
        {points?.map((point) => {
          const { id, text, doneAt } = point;
          const done = doneAt !== null;
          return (
            <li key={id}>
              <Checkbox checked={done} disabled={locked || !mine} onChange={(to) => void check(point, to)}>
                <bdi>{done ? <s>{text}</s> : text}</bdi>
              </Checkbox>
              {mine && (
                <IconButton
                  label={`Delete ${text}`}
                  disabled={locked}
                  data-track="commentator_delete_point"
                  onClick={() => void remove(id)}
                >
                  <Trash2 {...smallIcon} />
                </IconButton>
              )}
            </li>
          );
        })}
      </ul>
      {points?.length === 0 && <p>{mine ? 'Nothing here yet. Only commentators can see this.' : 'Nothing yet.'}</p>}
      {error && <p role="alert">{error}</p>}
      {mine && points && <NewPoint state={state} full={points.length >= maxPoints} />}
    </Region>
  );
}

function NewPoint({ state: { add, busy }, full }: { state: ReturnType<typeof useTalkingPoints>; full: boolean }) {
  const [text, setText] = useState('');
  const online = useOnline();
  const reason = full ? 'An event can have at most 30. Delete one first.' : online ? null : 'You’re offline.';
  return (
    <form
      className={form}
      onSubmit={async (event) => {
        event.preventDefault();
        if (reason === null && text.trim() && (await add(text.trim()))) setText('');
      }}
    >
      <WrittenField label="New talking point" maxLength={maxLetters} value={text} onChange={setText} />
      <Button
        type="submit"
        variant="secondary"
        loading={busy}
        disabled={!text.trim()}
        reason={reason}
        data-track="commentator_add_point"
      >
        Add talking point
      </Button>
    </form>
  );
}
