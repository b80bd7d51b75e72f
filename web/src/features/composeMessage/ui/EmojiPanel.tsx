import { css } from '@linaria/core';
import { EmojiPicker, type EmojiPickerListEmojiProps, type EmojiPickerListRowProps } from 'frimousse';
import { media } from '@/shared/styles';
import { ownEmojiData } from '../model/emojiData.ts';

const picker = css`
  display: flex;
  flex-direction: column;
  width: 100%;
  height: 320px;
  isolation: isolate;

  [frimousse-search] {
    flex: none;
    height: 40px;
    margin-bottom: var(--space-8);
    padding: 0 var(--space-12);
    border: 1px solid var(--edge);
    border-radius: var(--r-control);
    background: var(--ink-2);
    font-size: var(--size-input);
  }

  [frimousse-viewport] {
    flex: 1;
    min-height: 0;
    outline: none;
  }

  [frimousse-loading],
  [frimousse-empty] {
    display: grid;
    place-items: center;
    height: 100%;
    color: var(--ash);
  }

  [frimousse-category-header] {
    padding: var(--space-6) var(--space-4);
    background: var(--ink-3);
    font-size: var(--size-small);
    color: var(--ash);
    text-transform: capitalize;
  }

  [frimousse-row] {
    display: flex;
  }

  [frimousse-emoji] {
    display: grid;
    place-items: center;
    width: 36px;
    height: 36px;
    border-radius: var(--r-small);
    font-size: var(--size-title);
    line-height: 1;
  }

  [frimousse-emoji][data-active] {
    background: var(--ink-5);
  }

  ${media.touch} {
    [frimousse-emoji] {
      width: 44px;
      height: 44px;
    }
  }
`;

/*
 * The library counts rows and columns from 0, whereas ARIA requires values from 1. The row index isn't shifted, because
 * the library uses it to look up rows.
 */

const Row = ({ 'aria-rowindex': row, ...props }: EmojiPickerListRowProps) => {
  const place = row ? { 'aria-rowindex': row } : undefined;
  return <div {...props} {...place} />;
};

const Emoji = ({ emoji, 'aria-colindex': column = 0, ...props }: EmojiPickerListEmojiProps) => {
  const place = { 'aria-colindex': column + 1 };
  return (
    <button type="button" {...props} {...place}>
      {emoji.emoji}
    </button>
  );
};

const components = { Row, Emoji };

/** Searchable emoji picker. */
export function EmojiPanel({ onPick }: { onPick: (emoji: string) => void }) {
  const finger = window.matchMedia('(pointer: coarse)').matches;
  return (
    <EmojiPicker.Root
      className={picker}
      columns={finger ? 6 : 8}
      resolveEmojiData={(_locale, { signal }) => ownEmojiData(signal)}
      onEmojiSelect={({ emoji }) => onPick(emoji)}
    >
      <EmojiPicker.Search autoFocus={!finger} aria-label="Search emojis" placeholder="Search emojis" />
      <EmojiPicker.Viewport>
        <EmojiPicker.Loading>Loading…</EmojiPicker.Loading>
        <EmojiPicker.Empty>No emojis found</EmojiPicker.Empty>
        <EmojiPicker.List components={components} />
      </EmojiPicker.Viewport>
    </EmojiPicker.Root>
  );
}
