import { useQuery } from '@apollo/client/react';
import { Ban, Bell, BellOff, Check, Flag, LogOut, Pencil, Pin, PinOff, UserPlus } from 'lucide-react';
import { type ReactElement, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { VList } from 'virtua';
import {
  ConversationFace,
  ConversationParticipantsDocument,
  type ConversationView,
  isMuted,
} from '@/entities/conversation';
import { useSession } from '@/entities/session';
import {
  MuteMenu,
  settingNames,
  useLeaveConversation,
  useMuteConversation,
  useNotificationSetting,
  usePinConversation,
} from '@/features/manageConversation';
import { GuidelinesSheet } from '@/features/readGuidelines';
import { isAnsweredCentrally, refusalOf } from '@/shared/api';
import { formatCount, formatDateTime } from '@/shared/lib/format';
import { openOverlay } from '@/shared/lib/overlays';
import { toast } from '@/shared/lib/toasts';
import { routes } from '@/shared/routes';
import { Avatar } from '@/shared/ui/avatar';
import { IconButton } from '@/shared/ui/button';
import { ConfirmDialog } from '@/shared/ui/dialog';
import { icon, smallIcon } from '@/shared/ui/icons';
import { Menu } from '@/shared/ui/menu';
import { SkeletonRows } from '@/shared/ui/region';
import { Caps } from '@/shared/ui/text';
import { body, fact, foot, heading, pane, person, quick, top } from './details.css.ts';
import { TitleForm } from './TitleForm.tsx';

const roleNames = { owner: 'Owner', mod: 'Moderator', member: '', agent: 'Support' } as const;

/** From so many people on the list is drawn by pieces. */
const many = 60;

function People({ conversation }: { conversation: ConversationView }) {
  const selfId = useSession()?.user.id;
  const query = useQuery(ConversationParticipantsDocument, { variables: { id: conversation.id } });
  const page = query.data?.conversationParticipants;
  const asking = useRef(false);
  const more = async () => {
    if (!page?.hasNext || asking.current) return;
    asking.current = true;
    await query.fetchMore({ variables: { page: page.page + 1 } }).catch(() => undefined);
    asking.current = false;
  };
  if (!page) return query.loading ? <SkeletonRows count={4} picture={36} /> : null;
  const rows = page.items.map(({ user, role }) => (
    <div key={user.id} className={person}>
      <Avatar name={user.username} src={user.imageUrl} size={36} />
      <Link to={routes.profile(user.id)}>{user.username}</Link>
      <em>{user.id === selfId ? 'You' : roleNames[role]}</em>
    </div>
  ));
  if (conversation.memberCount < many) return <div>{rows}</div>;
  return (
    <VList style={{ height: 420 }} onScrollEnd={() => void more()}>
      {rows}
    </VList>
  );
}

const quickButton = (label: string, picture: ReactElement, onClick?: () => void) => (
  <button type="button" onClick={onClick}>
    {picture}
    {label}
  </button>
);

function Quick({ conversation }: { conversation: ConversationView }) {
  const pin = usePinConversation();
  const mute = useMuteConversation();
  const { id, kind, pinned } = conversation;
  return (
    <div className={quick}>
      {isMuted(conversation) ? (
        quickButton('Unmute', <Bell {...icon} />, () => void mute(conversation, null))
      ) : (
        <MuteMenu conversation={conversation} trigger={quickButton('Mute', <BellOff {...icon} />)} />
      )}
      {quickButton(
        pinned ? 'Unpin' : 'Pin',
        pinned ? <PinOff {...icon} /> : <Pin {...icon} />,
        () => void pin(conversation),
      )}
      {(kind === 'group' || kind === 'community') &&
        quickButton('Add', <UserPlus {...icon} />, () => openOverlay({ kind: 'people', conversationId: id }))}
    </div>
  );
}

function Leave({ conversation, onClose }: { conversation: ConversationView; onClose: () => void }) {
  const { leave, leaving } = useLeaveConversation();
  const navigate = useNavigate();
  const confirm = async () => {
    try {
      await leave(conversation.id);
      navigate(routes.inbox(), { replace: true });
    } catch (error) {
      onClose();
      if (!isAnsweredCentrally(error))
        toast({ kind: 'error', title: 'Couldn’t leave', text: refusalOf(error).message });
    }
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => void confirm()}
      loading={leaving}
      title={`Leave ${conversation.title}?`}
      confirm="Leave"
    >
      What you wrote stays. Somebody in it can add you again.
    </ConfirmDialog>
  );
}

/** Everything about a conversation besides what is said in it. */
export function ConversationDetails({ conversation }: { conversation: ConversationView }) {
  const { id, kind, title, role, joined, memberCount, guidelines, guidelinesApproved, peers, mutedUntil } =
    conversation;
  const setting = useNotificationSetting();
  const [open, setOpen] = useState<'title' | 'guidelines' | 'leave' | null>(null);
  const close = () => setOpen(null);
  const renames = (kind === 'group' || kind === 'community') && (role === 'owner' || role === 'mod');
  const other = kind === 'direct' ? peers[0] : undefined;
  return (
    <section className={pane} aria-label="Details">
      <div className={body}>
        <div className={top}>
          <ConversationFace conversation={conversation} size={48} />
          {open === 'title' ? (
            <TitleForm conversation={conversation} onDone={close} />
          ) : (
            <>
              <h2>{title}</h2>
              {renames && (
                <IconButton label="Rename" onClick={() => setOpen('title')}>
                  <Pencil {...smallIcon} />
                </IconButton>
              )}
            </>
          )}
        </div>
        {joined && <Quick conversation={conversation} />}
        {joined && isMuted(conversation) && mutedUntil && (
          <p className={fact}>
            <span>Muted until</span>
            <b>{formatDateTime(mutedUntil)}</b>
          </p>
        )}
        {joined && (
          <Menu
            label="Tell me about"
            trigger={
              <button type="button" className={fact}>
                <span>Notify me</span>
                <b>{settingNames[conversation.notificationSetting]}</b>
              </button>
            }
            entries={(['all', 'mentions', 'none'] as const).map((value) => ({
              key: value,
              label: settingNames[value],
              icon: value === conversation.notificationSetting ? <Check {...icon} /> : undefined,
              onSelect: () => void setting(id, value),
            }))}
          />
        )}
        {guidelines && (
          <button type="button" className={fact} onClick={() => setOpen('guidelines')}>
            <span>Guidelines</span>
            <b>{guidelinesApproved ? 'Agreed' : 'Read'}</b>
          </button>
        )}
        {other ? (
          <Link to={routes.profile(other.id)} className={fact}>
            <span>Profile</span>
            <b>{other.username}</b>
          </Link>
        ) : (
          <>
            <h3 className={heading}>
              <Caps>People {formatCount(memberCount)}</Caps>
            </h3>
            <People conversation={conversation} />
          </>
        )}
      </div>
      <div className={foot}>
        <button
          type="button"
          onClick={() => openOverlay({ kind: 'flag', subjectType: 'conversation', subjectId: id, name: title })}
        >
          <Flag {...icon} />
          Report
        </button>
        {other && (
          <button type="button" data-danger="" onClick={() => openOverlay({ kind: 'block-user', user: other })}>
            <Ban {...icon} />
            Block
          </button>
        )}
        {joined && kind !== 'direct' && kind !== 'support' && (
          <button type="button" data-danger="" onClick={() => setOpen('leave')}>
            <LogOut {...icon} />
            Leave
          </button>
        )}
      </div>
      {guidelines && <GuidelinesSheet conversation={conversation} open={open === 'guidelines'} onClose={close} />}
      {open === 'leave' && <Leave conversation={conversation} onClose={close} />}
    </section>
  );
}
