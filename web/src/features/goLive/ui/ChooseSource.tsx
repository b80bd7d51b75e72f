import { css } from '@linaria/core';
import { Monitor, RotateCw } from 'lucide-react';
import type { StreamSource } from '@/shared/platform';
import { Button } from '@/shared/ui/button';
import { icon, smallIcon } from '@/shared/ui/icons';
import { Radio, RadioGroup } from '@/shared/ui/radio';
import { Panel } from '@/shared/ui/text';

const panel = css`
  display: grid;
  gap: var(--space-8);

  img {
    width: 80px;
    border-radius: var(--r-chip);
  }

  & > button {
    justify-self: end;
  }
`;

interface ChooseSourceProps {
  sources: StreamSource[];
  value: string | null;
  onChange: (sourceId: string) => void;
  onRefresh: () => void;
}

/** The screens and windows of this computer. */
export function ChooseSource({ sources, value, onChange, onRefresh }: ChooseSourceProps) {
  return (
    <div className={panel}>
      <Panel>
        <RadioGroup label="What to stream" value={value} onChange={onChange}>
          {sources.map(({ id, name, kind, thumbnail }) => (
            <Radio
              key={id}
              value={id}
              mark={thumbnail ? <img src={thumbnail} alt="" /> : <Monitor {...icon} />}
              title={name}
              text={kind === 'screen' ? 'Entire screen' : 'Window'}
            />
          ))}
        </RadioGroup>
      </Panel>
      <Button variant="secondary" size={40} icon={<RotateCw {...smallIcon} />} onClick={onRefresh}>
        Refresh the list
      </Button>
    </div>
  );
}
