import { css } from '@linaria/core';
import { useEffect, useState } from 'react';
import type { DesktopSettings, DesktopUpdate, DuelbookDesktop } from '@/shared/platform';
import { Button } from '@/shared/ui/button';
import { RestartToUpdate } from '@/shared/ui/desktop';
import { Radio, RadioGroup } from '@/shared/ui/radio';
import { Caps } from '@/shared/ui/text';
import { updateWords } from '../model/updateWords.ts';

const stack = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: var(--space-12);

  & > div {
    width: 100%;
  }
`;

interface UpdatesProps {
  app: DuelbookDesktop;
  channel: DesktopSettings['updateChannel'];
  onChannel: (channel: DesktopSettings['updateChannel']) => void;
}

/** The app's version, the state of updates, and the update channel. */
export function Updates({ app, channel, onChannel }: UpdatesProps) {
  const [update, setUpdate] = useState<DesktopUpdate>({ phase: 'off', version: null });
  useEffect(() => app.updates.onState(setUpdate), [app]);
  const { title, canCheck } = updateWords(update);
  return (
    <section className={stack}>
      <Caps>Updates</Caps>
      <p role="status">
        <bdi>Version {app.version}.</bdi> <bdi>{title}</bdi>
      </p>
      {canCheck && (
        <Button variant="secondary" onClick={() => void app.updates.check()}>
          Check for updates
        </Button>
      )}
      <RestartToUpdate update={update} updates={app.updates} />
      <RadioGroup
        label="Update channel"
        value={channel}
        onChange={(next) => onChannel(next === 'beta' ? 'beta' : 'stable')}
      >
        <Radio value="stable" title="Stable" text="Tested versions" />
        <Radio value="beta" title="Beta" text="New features sooner, with more bugs" />
      </RadioGroup>
    </section>
  );
}
