import { AtSign, Plus, SendHorizontal, Smile, Sticker, X } from 'lucide-react';
import { type MouseEvent, type RefObject, useEffect, useState } from 'react';
import { previewOf, quoteOf } from '@/entities/message';
import { useFeatureOff } from '@/shared/lib/features';
import { plural } from '@/shared/lib/format';
import { useMedia, usePhone } from '@/shared/lib/media';
import { onDemand } from '@/shared/lib/on-demand';
import { LazyPart } from '@/shared/ui/boundary';
import { Button, IconButton } from '@/shared/ui/button';
import { icon, smallIcon } from '@/shared/ui/icons';
import { Popover } from '@/shared/ui/popover';
import { Spinner } from '@/shared/ui/spinner';
import { useTextCheck } from '@/shared/ui/written-field';
import { type ComposerOptions, useComposer } from '../model/useComposer.ts';
import { above, box, line, sendButton, warn, wrap } from './composer.css.ts';
import { EmojiPanel } from './LazyEmojiPanel.ts';
import { MentionList } from './MentionList.tsx';

const GifPanel = onDemand(
  () => import('./GifPanel.tsx'),
  (module) => module.GifPanel,
);
const AttachDialog = onDemand(
  () => import('./AttachDialog.tsx'),
  (module) => module.AttachDialog,
);

export interface ComposerProps extends ComposerOptions {
  /** The text field, so that a parent can focus it. */
  field: RefObject<HTMLTextAreaElement | null>;
  placeholder: string;
  /** Whether cards can be attached. */
  attach: boolean;
  /** Whether messages go to support, which users can reach even while chat is off for everyone. */
  support?: boolean;
}

/** Message field with mentions, emojis, GIFs and cards. */
export function Composer(props: ComposerProps) {
  const { field, placeholder, attach, support, userId, replyTo, editing } = props;
  const composer = useComposer(field, props);
  const { text, words, excess, offered, active, attachment, listId } = composer;
  const [panel, setPanel] = useState<'emoji' | 'gif' | 'attach' | null>(null);
  const phone = usePhone();
  const finger = useMedia('(pointer: coarse)');
  const off = useFeatureOff(support ? 'support' : 'chat');
  const gifsOff = useFeatureOff('giphy');
  const refused = useTextCheck(text);
  const tooLong = excess > 0 ? `${plural(excess, 'character')} too long. Shorten your message to send it.` : null;
  const warning = off ?? tooLong ?? refused;
  const about = editing ?? replyTo;
  useEffect(() => {
    if (about) field.current?.focus();
  }, [about, field]);
  const toggle = (which: 'emoji' | 'gif') => (open: boolean) => setPanel(open ? which : null);
  const insert = (piece: string) => {
    setPanel(null);
    composer.insert(piece);
  };
  const send = (event: MouseEvent<HTMLButtonElement>) => {
    composer.send();
    // Returns focus to the field for mouse and keyboard users. Touch users may have closed the on-screen keyboard on
    // purpose.
    if (!finger || event.detail === 0) field.current?.focus();
  };
  const nothingToSend = (words === '' && !attachment) || excess > 0;
  return (
    <div className={wrap}>
      {offered.length > 0 && <MentionList id={listId} people={offered} active={active} onPick={composer.pick} />}
      <div className={box}>
        {(about || attachment) && (
          <div className={above}>
            {about && (
              <div>
                <span>
                  {editing && `Editing: ${previewOf(quoteOf(editing))}`}
                  {!editing &&
                    replyTo &&
                    `Reply to ${replyTo.userProfile?.username ?? 'Duelbook'}: ${previewOf(replyTo)}`}
                </span>
                <IconButton size={32} label={editing ? 'Stop editing' : 'Cancel reply'} onClick={composer.cancel}>
                  <X {...smallIcon} />
                </IconButton>
              </div>
            )}
            {attachment && (
              <div>
                <span>{attachment.label}</span>
                <IconButton size={32} label="Remove attachment" onClick={() => composer.setAttachment(null)}>
                  <X {...smallIcon} />
                </IconButton>
              </div>
            )}
          </div>
        )}
        {warning && (
          <p className={warn} role="status">
            {warning}
          </p>
        )}
        <div className={line}>
          {attach && (
            <IconButton size={48} label="Attach" onClick={() => setPanel('attach')}>
              <Plus {...icon} />
            </IconButton>
          )}
          <textarea
            ref={field}
            dir="auto"
            rows={1}
            value={text}
            placeholder={placeholder}
            aria-label={placeholder}
            aria-autocomplete="list"
            aria-controls={offered.length > 0 ? listId : undefined}
            aria-activedescendant={offered.length > 0 ? `${listId}-${active}` : undefined}
            enterKeyHint="send"
            style={attach ? undefined : { paddingLeft: 12 }}
            onChange={({ currentTarget }) => composer.onChange(currentTarget.value, currentTarget.selectionStart)}
            onSelect={({ currentTarget }) => composer.setCaret(currentTarget.selectionStart)}
            onKeyDown={composer.onKeyDown}
          />
          {!phone && (
            <IconButton size={48} label="Mention someone" onClick={composer.mention}>
              <AtSign {...icon} />
            </IconButton>
          )}
          {!editing && (
            <Popover
              title="GIFs"
              open={panel === 'gif'}
              onOpenChange={toggle('gif')}
              trigger={
                <IconButton size={48} label={gifsOff ?? 'GIF'} disabled={gifsOff !== null}>
                  <Sticker {...icon} />
                </IconButton>
              }
            >
              <LazyPart thing="GIF search" fallback={<Spinner />}>
                <GifPanel
                  onPick={(gif) => {
                    setPanel(null);
                    composer.sendGif(gif);
                  }}
                />
              </LazyPart>
            </Popover>
          )}
          {!phone && (
            <Popover
              title="Emojis"
              open={panel === 'emoji'}
              onOpenChange={toggle('emoji')}
              trigger={
                <IconButton size={48} label="Emoji" data-emoji="">
                  <Smile {...icon} />
                </IconButton>
              }
            >
              <LazyPart thing="The emoji picker" fallback={<Spinner />}>
                <EmojiPanel onPick={insert} />
              </LazyPart>
            </Popover>
          )}
          <Button
            className={sendButton}
            size={40}
            aria-label={editing ? 'Save' : 'Send'}
            disabled={nothingToSend || off !== null}
            icon={<SendHorizontal {...icon} />}
            // Keeps focus in the field, so that the on-screen keyboard stays open for the next message.
            onMouseDown={(event) => event.preventDefault()}
            onClick={send}
            data-track="send_message"
          />
        </div>
      </div>
      {panel === 'attach' && (
        <LazyPart>
          <AttachDialog
            userId={userId}
            open
            onClose={() => setPanel(null)}
            onPick={(picked) => {
              setPanel(null);
              composer.setAttachment(picked);
            }}
          />
        </LazyPart>
      )}
    </div>
  );
}
