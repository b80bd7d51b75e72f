import { css } from '@linaria/core';
import { Sub } from '@/shared/ui/text';
import { Switch, type SwitchProps } from './Switch.tsx';

const row = css`
  & > span {
    display: block;
    padding-left: 44px;
  }
`;

export interface SwitchRowProps extends SwitchProps {
  /** What it means, in a sentence under its words. */
  text: string;
}

/** A switch of the settings with what it means. */
export function SwitchRow({ text, ...props }: SwitchRowProps) {
  return (
    <div className={row}>
      <Switch {...props} />
      <Sub>{text}</Sub>
    </div>
  );
}
