import { css } from '@linaria/core';
import { type FormEvent, useState } from 'react';
import { type DesktopProxy, proxyServerPattern } from '@/shared/platform';
import { Button } from '@/shared/ui/button';
import { TextField } from '@/shared/ui/field';
import { Radio, RadioGroup } from '@/shared/ui/radio';
import { Caps, Sub } from '@/shared/ui/text';

const stack = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-12);
`;

const form = css`
  display: grid;
  justify-items: start;
  gap: var(--space-12);

  & > div {
    width: 100%;
  }
`;

interface ProxySectionProps {
  proxy: DesktopProxy;
  /** Resolves to whether the change was saved. */
  onChange: (proxy: DesktopProxy) => Promise<boolean>;
}

/** Settings for how the app connects to the internet. A custom proxy is saved once its address is complete. */
export function ProxySection({ proxy, onChange }: ProxySectionProps) {
  const [mode, setMode] = useState(proxy.mode);
  const choose = async (next: DesktopProxy['mode']) => {
    setMode(next);
    if (next !== 'manual' && !(await onChange({ mode: next }))) setMode(proxy.mode);
  };
  return (
    <section className={stack}>
      <Caps>Proxy</Caps>
      <RadioGroup label="Proxy" value={mode} onChange={(next) => void choose(next as DesktopProxy['mode'])}>
        <Radio value="system" title="Use the system’s settings" text="The same as your other apps" />
        <Radio value="none" title="No proxy" text="Connects directly" />
        <Radio value="manual" title="Use this proxy" text="For a school or company network" />
      </RadioGroup>
      {mode === 'manual' && <Server saved={proxy.mode === 'manual' ? proxy.server : ''} onSave={onChange} />}
    </section>
  );
}

function Server({ saved, onSave }: { saved: string; onSave: ProxySectionProps['onChange'] }) {
  const [server, setServer] = useState(saved);
  const [isWrong, setWrong] = useState(false);
  const [saving, setSaving] = useState(false);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const typed = server.trim();
    const isRight = new RegExp(proxyServerPattern).test(typed);
    setWrong(!isRight);
    if (!isRight || saving) return;
    setSaving(true);
    await onSave({ mode: 'manual', server: typed });
    setSaving(false);
  };
  return (
    <form className={form} noValidate onSubmit={(event) => void save(event)}>
      <TextField
        label="Server"
        value={server}
        onChange={setServer}
        placeholder="proxy.example.com:3128"
        hint="Host name or address, a colon and the port. Proxies that ask for a password don’t work."
        error={isWrong ? 'Enter a host and a port from 1 to 65535, such as proxy.example.com:3128.' : undefined}
        autoCapitalize="none"
        spellCheck={false}
      />
      <Sub>If Duelbook can’t be reached through it, choose “Use the system’s proxy settings” in the tray menu.</Sub>
      <Button type="submit" data-track="save_proxy" loading={saving}>
        Save proxy
      </Button>
    </form>
  );
}
