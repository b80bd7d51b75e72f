import { ChevronDown, ChevronUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { formatCount } from '@/shared/lib/format';
import { useHotkeys } from '@/shared/lib/hotkeys';
import { type ListedRecord, placeInList } from '@/shared/lib/list-view';
import { IconButton } from '@/shared/ui/button';
import { tinyIcon } from '@/shared/ui/icons';
import { steps } from './StaffRecord.css.ts';

/**
 * Buttons and keys (`[` and `]`) that open the previous and next record of the list from which this one was opened.
 * Renders nothing if it wasn't opened from a list.
 * @param id ID of the record, which is in the page's URL
 */
export function RecordSteps({ id }: { id: string }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  // The position at the time the record was opened.
  const [place] = useState(() => placeInList(id));
  const go = (record: ListedRecord | null | undefined) => {
    if (!record) return;
    const { key, path = pathname.replace(encodeURIComponent(id), encodeURIComponent(key)) } = record;
    void navigate(`${path}${search}`);
  };
  useHotkeys({ '[': () => go(place?.previous), ']': () => go(place?.next) }, place !== null);
  if (!place) return null;
  return (
    <div className={steps}>
      <span>
        {formatCount(place.position)} of {formatCount(place.count)}
      </span>
      <IconButton
        label="Previous record"
        aria-keyshortcuts="["
        size={32}
        disabled={!place.previous}
        onClick={() => go(place.previous)}
      >
        <ChevronUp {...tinyIcon} />
      </IconButton>
      <IconButton
        label="Next record"
        aria-keyshortcuts="]"
        size={32}
        disabled={!place.next}
        onClick={() => go(place.next)}
      >
        <ChevronDown {...tinyIcon} />
      </IconButton>
    </div>
  );
}

/** Makes the `.` key focus the first button of a record's actions. @returns a ref for their container */
export function useActionKey<Element extends HTMLElement>() {
  const actions = useRef<Element>(null);
  useHotkeys({ '.': () => actions.current?.querySelector<HTMLElement>('button, a[href]')?.focus() });
  return actions;
}
