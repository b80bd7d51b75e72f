import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSession } from '@/entities/session';
import { isAnsweredCentrally, refusalOf } from '@/shared/api';
import { closeOverlay, type OverlayOf, openingOf, useOverlay } from '@/shared/lib/overlays';
import { routes } from '@/shared/routes';
import { Button } from '@/shared/ui/button';
import { Dialog, DialogFault, DialogFooter } from '@/shared/ui/dialog';
import { Radio, RadioGroup } from '@/shared/ui/radio';
import { OpenSupportDocument, type OpenSupportMutationVariables } from '../api/openSupport.generated.ts';
import { MatchChoice } from './MatchChoice.tsx';

type Topic = OpenSupportMutationVariables['topic'];

const topics: { value: Topic; title: string; text: string }[] = [
  { value: 'match', title: 'A match', text: 'Results, disputes, no-shows' },
  { value: 'money', title: 'Money', text: 'Deposits, withdrawals, your balance' },
  { value: 'stakes', title: 'Stakes', text: 'Orders, slips, markets' },
  { value: 'account', title: 'My account', text: 'Sign-in, identity check, personal data' },
  { value: 'safety', title: 'A player’s conduct', text: 'Abuse, cheating, payments outside Duelbook' },
  { value: 'other', title: 'Something else', text: 'Describe it in your own words' },
];

/** The `support` overlay: asks for the topic, then opens the conversation with support. */
export function SupportModal() {
  const overlay = useOverlay('support');
  return overlay ? <OpenSupportModal key={openingOf(overlay)} overlay={overlay} /> : null;
}

function OpenSupportModal({ overlay }: { overlay: OverlayOf<'support'> }) {
  const { transactionId } = overlay;
  const session = useSession();
  const [chosen, setChosen] = useState<string | null>(null);
  const [topic, setTopic] = useState<Topic | null>(overlay.matchId ? 'match' : transactionId ? 'money' : null);
  const [message, setMessage] = useState<string | null>(null);
  const [open, { loading }] = useMutation(OpenSupportDocument);
  const navigate = useNavigate();
  const go = async () => {
    if (!topic) return;
    const matchId = topic === 'match' ? (overlay.matchId ?? chosen) : null;
    setMessage(null);
    try {
      const { data } = await open({
        variables: { topic, matchId, transactionId },
        update: (cache) => cache.evict({ id: 'ROOT_QUERY', fieldName: 'conversations' }),
      });
      if (data) await navigate(routes.inbox(data.openSupport.id));
    } catch (error) {
      if (!isAnsweredCentrally(error)) setMessage(refusalOf(error).message);
    }
  };
  return (
    <Dialog
      open
      flush
      title="What do you need help with?"
      onClose={() => closeOverlay('support')}
      footer={
        <>
          <DialogFault>{message}</DialogFault>
          <DialogFooter stacked>
            <Button size={48} wide loading={loading} disabled={topic === null} onClick={go} data-track="open_support">
              Contact support
            </Button>
          </DialogFooter>
        </>
      }
    >
      <RadioGroup label="What do you need help with?" value={topic} onChange={(value) => setTopic(value as Topic)}>
        {topics.map(({ value, title, text }) => (
          <Radio key={value} value={value} title={title} text={text} />
        ))}
      </RadioGroup>
      {topic === 'match' && !overlay.matchId && session && (
        <MatchChoice selfId={session.user.id} value={chosen} onChange={setChosen} />
      )}
    </Dialog>
  );
}
