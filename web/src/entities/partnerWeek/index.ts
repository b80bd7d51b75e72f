export type { PartnerWeek_ViewFragment } from './api/partnerWeek.generated.ts';
export { type CellState, changesOf, type Draft, lastWeek, noDraft, painted, without } from './model/draft.ts';
export { type PartnerSlot, type PartnerWeek, weekKey, withWeeks } from './model/grid.ts';
export { WeekEditor } from './ui/WeekEditor.tsx';
export type { WeekEditorProps } from './ui/WeekGrid.tsx';
