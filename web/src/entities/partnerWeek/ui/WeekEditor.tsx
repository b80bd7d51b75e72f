import { usePhone } from '@/shared/lib/media';
import { DayList } from './DayList.tsx';
import { type WeekEditorProps, WeekGrid } from './WeekGrid.tsx';

/** A partner's week: a grid, or a list of days on phones. */
export function WeekEditor(props: WeekEditorProps) {
  return usePhone() ? <DayList {...props} /> : <WeekGrid {...props} />;
}
