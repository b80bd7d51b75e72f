export { Switch, type SwitchProps } from './Switch.tsx';
export { SwitchRow, type SwitchRowProps } from './SwitchRow.tsx';
