import { Banner } from '@/shared/ui/banner';
import { Button } from '@/shared/ui/button';
import { KeyValue, type KeyValueRow } from '@/shared/ui/text';

/** Shows changes that someone else made while the viewer was deciding. */
export function ChangedMatch({ changes, onSeen }: { changes: readonly KeyValueRow[]; onSeen: () => void }) {
  return (
    <Banner tone="amber" title="Someone else changed this match while you were deciding">
      <KeyValue ruled rows={changes} />
      <Button size={32} variant="secondary" onClick={onSeen}>
        I’ve seen this
      </Button>
    </Banner>
  );
}
