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
  /** One sentence of explanation below the label. */
  text: string;
}

/** A settings switch with an explanation. */
export function SwitchRow({ text, ...props }: SwitchRowProps) {
  return (
    <div className={row}>
      <Switch {...props} />
      <Sub>{text}</Sub>
    </div>
  );
}
