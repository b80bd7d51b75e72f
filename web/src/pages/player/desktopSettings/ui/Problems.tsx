import { css } from '@linaria/core';
import { ClipboardCopy, FolderOpen } from 'lucide-react';
import { toast } from '@/shared/lib/toasts';
import type { DesktopSupport } from '@/shared/platform';
import { Button } from '@/shared/ui/button';
import { smallIcon } from '@/shared/ui/icons';
import { Caps, Sub } from '@/shared/ui/text';

const stack = css`
  display: grid;
  justify-items: start;
  gap: var(--space-12);
`;

const buttons = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-8);
`;

/** Tools for reporting a problem with the app to support. */
export function Problems({ support }: { support: DesktopSupport }) {
  const openLogs = async () => {
    if (await support.openLogs().catch(() => false)) return;
    toast({
      kind: 'error',
      key: 'desktop-logs',
      title: 'The logs folder didn’t open',
      text: 'Copy diagnostics instead.',
    });
  };
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(await support.diagnostics());
      toast({
        kind: 'success',
        key: 'desktop-diagnostics',
        title: 'Diagnostics copied',
        text: 'Paste them into a message to support.',
      });
    } catch {
      toast({
        kind: 'error',
        key: 'desktop-diagnostics',
        title: 'Diagnostics weren’t copied',
        text: 'Open the logs folder instead.',
      });
    }
  };
  return (
    <section className={stack} aria-label="Problems">
      <Caps>Problems</Caps>
      <Sub>
        Diagnostics are the versions, your system, graphics card and displays, these settings, and the last 50 lines of
        the log. They don’t contain your name, messages, money or passwords. Nothing is sent until you paste it.
      </Sub>
      <div className={buttons}>
        <Button variant="secondary" icon={<ClipboardCopy {...smallIcon} />} onClick={() => void copy()}>
          Copy diagnostics
        </Button>
        <Button variant="secondary" icon={<FolderOpen {...smallIcon} />} onClick={() => void openLogs()}>
          Open logs folder
        </Button>
      </div>
    </section>
  );
}
