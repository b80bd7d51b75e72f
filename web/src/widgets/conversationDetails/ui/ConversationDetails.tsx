import { Ban, Bell, BellOff, Check, Flag, LogOut, Pencil, Pin, PinOff, UserPlus } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { ConversationFace, type ConversationView, isMuted } from '@/entities/conversation';
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
import { IconButton } from '@/shared/ui/button';
import { ConfirmDialog } from '@/shared/ui/dialog';
import { icon, smallIcon } from '@/shared/ui/icons';
import { Menu } from '@/shared/ui/menu';
import { Caps } from '@/shared/ui/text';
import { body, fact, foot, heading, pane, quick, top } from './details.css.ts';
import { People } from './People.tsx';
import { SharedClips } from './SharedClips.tsx';
import { TitleForm } from './TitleForm.tsx';

const quickButton = (label: string, picture: ReactElement, onClick?: () => void) => (
  <button type="button" onClick={onClick}>
    {picture}
    <bdi>{label}</bdi>
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
      navigate(routes.inbox());
    } catch (error) {
      onClose();
      if (!isAnsweredCentrally(error))
        toast({ kind: 'error', title: 'Couldn’t leave', text: refusalOf(error).message });
    }
  };
  return (
    <ConfirmDialog
      track="leave_conversation"
      open
      onClose={onClose}
      onConfirm={() => void confirm()}
      loading={leaving}
      title={`Leave ${conversation.title}?`}
      confirm="Leave"
    >
      Your messages stay. A member can add you again.
    </ConfirmDialog>
  );
}

/** Settings and information about the conversation. Shown above its members. */
function Facts({ conversation }: { conversation: ConversationView }) {
  const { id, kind, title, role, joined, guidelines, guidelinesApproved, mutedUntil } = conversation;
  const setting = useNotificationSetting();
  const [open, setOpen] = useState<'title' | 'guidelines' | null>(null);
  const close = () => setOpen(null);
  const renames = (kind === 'group' || kind === 'community') && (role === 'owner' || role === 'mod');
  return (
    <>
      <div className={top}>
        <ConversationFace conversation={conversation} size={48} />
        {open === 'title' ? (
          <TitleForm conversation={conversation} onDone={close} />
        ) : (
          <>
            <h2 dir="auto">{title}</h2>
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
          label="Notify me about"
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
          <b>{guidelinesApproved ? 'Accepted' : 'Read'}</b>
        </button>
      )}
      {guidelines && <GuidelinesSheet conversation={conversation} open={open === 'guidelines'} onClose={close} />}
    </>
  );
}

/** Details of a conversation: settings, members and shared clips. */
export function ConversationDetails({ conversation }: { conversation: ConversationView }) {
  const { id, kind, title, joined, memberCount, peers } = conversation;
  const [leaving, setLeaving] = useState(false);
  const other = kind === 'direct' ? peers[0] : undefined;
  return (
    <section className={pane} aria-label="Details">
      {other || kind === 'support' ? (
        <div className={body}>
          <Facts conversation={conversation} />
          {other && (
            <Link to={routes.profile(other.id)} className={fact}>
              <span>Profile</span>
              <b>{other.username}</b>
            </Link>
          )}
          <SharedClips conversationId={id} />
        </div>
      ) : (
        <People conversation={conversation}>
          <Facts conversation={conversation} />
          <SharedClips conversationId={id} />
          <h3 className={heading}>
            <Caps>Members {formatCount(memberCount)}</Caps>
          </h3>
        </People>
      )}
      <div className={foot}>
        <button
          type="button"
          onClick={() => openOverlay({ kind: 'flag', subjectType: 'conversation', subjectId: id, name: title })}
          data-track="open_report"
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
          <button type="button" data-danger="" onClick={() => setLeaving(true)}>
            <LogOut {...icon} />
            Leave
          </button>
        )}
      </div>
      {leaving && <Leave conversation={conversation} onClose={() => setLeaving(false)} />}
    </section>
  );
}
