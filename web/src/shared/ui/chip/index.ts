export { Chip, type ChipProps, StateChip, Tag, type Tone } from './Chip.tsx';
export { CopyChip, type CopyChipProps } from './CopyChip.tsx';
export { Count } from './Count.tsx';
export { LiveBadge, LiveDot } from './LiveBadge.tsx';
export { type Side, SideChip } from './SideChip.tsx';
export { Stamp, type StampState } from './Stamp.tsx';
