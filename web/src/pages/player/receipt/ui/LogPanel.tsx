import { Download } from 'lucide-react';
import { useSession } from '@/entities/session';
import { useLogDownload } from '@/features/marketLog';
import { Button } from '@/shared/ui/button';
import { CopyChip } from '@/shared/ui/chip';
import { smallIcon } from '@/shared/ui/icons';
import { KeyValue, Sub } from '@/shared/ui/text';
import type { Receipt } from '../model/verify.ts';
import { shortHash } from './shortHash.ts';

const hashRow = (label: string, name: string, hash: string | null | undefined) =>
  hash ? [{ label, value: <CopyChip name={`Copy ${name}`} value={hash} label={shortHash(hash)} /> }] : [];

/** The hashes of the market and the last line of its order log. */
export function LogPanel({ receipt: { marketId, phase, logHash, logLine, rootHash } }: { receipt: Receipt }) {
  const signedIn = useSession()?.scope === 'full';
  const { download, busy } = useLogDownload(marketId);
  const final = logHash !== null && (phase === 'settled' || phase === 'voided');
  return (
    <section aria-labelledby="order-log">
      <h2 id="order-log">Order log</h2>
      <KeyValue
        ruled
        rows={[
          ...(logLine ? [{ label: 'Last line', value: `No. ${logLine.batch}, up to command ${logLine.seq}` }] : []),
          ...hashRow('Previous hash', 'the previous hash', logLine?.prevHash),
          ...hashRow('Log hash', 'the log’s hash', logHash),
          ...hashRow('Root of all rows', 'the root hash', rootHash),
        ]}
      />
      {final && signedIn ? (
        <Button variant="tertiary" size={32} icon={<Download {...smallIcon} />} loading={busy} onClick={download}>
          Download the order log
        </Button>
      ) : (
        <Sub>{final ? 'Sign in to download the log.' : 'The log is available once the result is final.'}</Sub>
      )}
    </section>
  );
}
