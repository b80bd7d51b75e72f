import { ArrowLeft, BellOff, PanelRight, Pin, PinOff, Swords } from 'lucide-react';
import { Link, useNavigate } from 'react-router-dom';
import { ConversationFace, type ConversationView, isMuted } from '@/entities/conversation';
import { asPlayer, useSession } from '@/entities/session';
import { usePinConversation } from '@/features/manageConversation';
import { formatTime, plural } from '@/shared/lib/format';
import { usePhone } from '@/shared/lib/media';
import { openOverlay } from '@/shared/lib/overlays';
import { routes } from '@/shared/routes';
import { Button, ButtonLink, IconButton } from '@/shared/ui/button';
import { icon, smallIcon } from '@/shared/ui/icons';
import { useHead } from '@/shared/ui/page-bar';
import { ConversationThread } from '@/widgets/thread';
import { challenge, headLink, threadHead, threadPane } from './inbox.css.ts';

const kinds: Readonly<Record<ConversationView['kind'], string>> = {
  direct: 'Direct message',
  group: 'Group',
  match: 'Match',
  event: 'Event',
  community: 'Community',
  support: 'Support',
  staking: 'Staking',
};

function noteOf({ kind, memberCount, supportCase }: ConversationView): string {
  if (supportCase) {
    if (supportCase.closedAt) return 'Closed';
    return supportCase.firstAnswerAt ? 'Support replies here' : `Reply by ${formatTime(supportCase.dueAt)}`;
  }
  return kind === 'direct' ? kinds.direct : `${kinds[kind]} · ${plural(memberCount, 'person', 'people')}`;
}

export interface OpenConversationProps {
  conversation: ConversationView;
  detailsShown: boolean;
  onDetails: () => void;
}

/** The pane with the open conversation: a header and the thread. */
export function OpenConversation({ conversation, detailsShown, onDetails }: OpenConversationProps) {
  const { id, title, kind, peers, pinned, joined, canSend, subjectId } = conversation;
  const selfId = useSession()?.user.id;
  const phone = usePhone();
  const peer = kind === 'direct' ? peers[0] : undefined;
  const navigate = useNavigate();
  const pin = usePinConversation();
  const Title = phone ? 'h1' : 'h2';
  const back = () => (window.history.state?.idx > 0 ? navigate(-1) : navigate(routes.inbox()));
  return (
    <section className={threadPane} data-pane="thread" data-whole-screen="" data-own-bottom="" aria-label={title}>
      {phone && <PhoneHead title={title} />}
      <header className={threadHead}>
        {phone && (
          <IconButton size={48} label="Back" onClick={back}>
            <ArrowLeft {...icon} />
          </IconButton>
        )}
        <ConversationFace conversation={conversation} size={36} />
        <div>
          <Title>{peer ? <Link to={routes.profile(peer.id)}>{title}</Link> : title}</Title>
          <small>{noteOf(conversation)}</small>
        </div>
        {isMuted(conversation) && <BellOff {...smallIcon} aria-label="Muted" aria-hidden={undefined} role="img" />}
        {kind === 'match' && subjectId && (
          <ButtonLink
            to={routes.match(subjectId)}
            variant="ghost"
            className={headLink}
            aria-label="Match"
            title="Match"
          >
            <Swords {...icon} />
          </ButtonLink>
        )}
        {peer && canSend && (
          <Button
            variant="secondary"
            className={challenge}
            icon={<Swords {...smallIcon} />}
            aria-label={`Challenge ${title}`}
            onClick={() => asPlayer(`Challenge ${title}`, () => openOverlay({ kind: 'create-match', invite: peer }))}
            data-track="challenge_person"
          >
            <span>Challenge</span>
          </Button>
        )}
        {!phone && joined && (
          <IconButton size={48} label={pinned ? 'Unpin' : 'Pin'} onClick={() => void pin(conversation)}>
            {pinned ? <PinOff {...icon} /> : <Pin {...icon} />}
          </IconButton>
        )}
        <IconButton size={48} label="Details" aria-pressed={detailsShown} onClick={onDetails}>
          <PanelRight {...icon} />
        </IconButton>
      </header>
      <ConversationThread key={`${id} ${selfId}`} conversation={conversation} />
    </section>
  );
}

/** On phones, the thread fills the page, so the conversation's title becomes the page's title. */
function PhoneHead({ title }: { title: string }) {
  useHead(title);
  return null;
}
