import { usePhone } from '@/shared/lib/media';
import { Sub } from '@/shared/ui/text';
import { DayList } from './DayList.tsx';
import { type WeekEditorProps, WeekGrid } from './WeekGrid.tsx';

/** A partner's week: a grid, or a list of days on phones. */
export function WeekEditor(props: WeekEditorProps) {
  if (usePhone()) return <DayList {...props} />;
  return (
    <>
      <WeekGrid {...props} />
      {!props.disabled && <Sub>Drag, or use the arrow keys and Space. Hold Shift to select more.</Sub>}
    </>
  );
}
