import { css } from '@linaria/core';
import { useState } from 'react';
import { EvidenceFiles, readyIds, useEvidenceUpload } from '@/entities/evidence';
import type { MatchDetails, MatchView } from '@/entities/match';
import { toast } from '@/shared/lib/toasts';
import { Button } from '@/shared/ui/button';
import { Countdown } from '@/shared/ui/countdown';
import { Caps, Panel, Sub } from '@/shared/ui/text';
import { WrittenArea } from '@/shared/ui/written-field';
import { useDispute } from '../model/useDispute.ts';

const form = css`
  display: grid;
  gap: var(--space-12);
  padding: var(--space-16);
`;

const head = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-8) var(--space-12);
  align-items: center;
  justify-content: space-between;
`;

/** Form for submitting a note, pictures and videos while the evidence window is open. */
export function EvidenceForm({ match }: { match: MatchView & MatchDetails }) {
  const dispute = useDispute(match);
  const upload = useEvidenceUpload();
  const [note, setNote] = useState('');
  const ids = readyIds(upload.files);
  const words = note.trim();
  const send = async () => {
    if (!(await dispute.addEvidence(words, ids))) return;
    setNote('');
    upload.clear();
    toast({ kind: 'success', title: 'Evidence submitted', text: 'Both sides and the referee can see it.' });
  };
  return (
    <Panel className={form} aria-label="Submit evidence">
      <div className={head}>
        <b>Submit evidence</b>
        {match.dispute && (
          <>
            <Caps>Closes in</Caps>
            <Countdown size="small" to={match.dispute.evidenceUntil} label="Time left to submit evidence" urgent />
          </>
        )}
      </div>
      <WrittenArea label="What does it show?" value={note} onChange={setNote} rows={3} maxLength={1000} />
      <EvidenceFiles upload={upload} label="Add a picture or video" />
      {dispute.message && <Sub role="alert">{dispute.message}</Sub>}
      <div>
        <Button
          data-track="submit_evidence"
          loading={dispute.busy}
          disabled={upload.sending || (words === '' && ids.length === 0)}
          onClick={send}
        >
          Submit
        </Button>
      </div>
    </Panel>
  );
}
