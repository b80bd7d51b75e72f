import { css } from '@linaria/core';
import { Fragment, type ReactNode } from 'react';
import { AppLink } from '@/shared/ui/app-link';
import type { DocumentPartsFragment } from '../api/document.generated.ts';

type Block = DocumentPartsFragment['blocks'][number];
type Span = Block['spans'][number];

const text = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-12);
  max-width: 68ch;

  h3 {
    margin-top: var(--space-8);
    font-size: var(--size-lead);
    line-height: var(--leading-24);
  }

  p,
  ul,
  ol {
    margin: 0;
  }

  ul,
  ol {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-4);
    padding-left: var(--space-20);
  }

  ul {
    list-style: disc;
  }

  ol {
    list-style: decimal;
  }

  aside {
    padding: var(--space-12) var(--space-16);
    border-left: 4px solid var(--amber);
    border-radius: var(--r-chip);
    background: var(--tint-note);
  }

  code {
    font: var(--type-mono);
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }

  a {
    color: var(--mint);
    text-decoration: underline;
  }
`;

/** Groups consecutive list items into one list. */
function grouped(blocks: readonly Block[]): Block[][] {
  const groups: Block[][] = [];
  for (const block of blocks) {
    const last = groups.at(-1);
    const inList = block.kind === 'bullet' || block.kind === 'step';
    if (inList && last?.[0]?.kind === block.kind) last.push(block);
    else groups.push([block]);
  }
  return groups;
}

function formatted({ text: words, strong, italic, code }: Span): ReactNode {
  const plain = code ? <code>{words}</code> : words;
  const slanted = italic ? <em>{plain}</em> : plain;
  return strong ? <strong>{slanted}</strong> : slanted;
}

function Words({ spans }: { spans: readonly Span[] }) {
  return spans.map((span, index) => {
    const { link } = span;
    const content = formatted(span);
    if (link === null) {
      // biome-ignore lint/suspicious/noArrayIndexKey: text segments have no ids and are never reordered.
      return <Fragment key={index}>{content}</Fragment>;
    }
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: same as above.
      <AppLink key={index} link={link}>
        {content}
      </AppLink>
    );
  });
}

function Group({ blocks }: { blocks: readonly Block[] }) {
  const [first] = blocks;
  if (!first) return null;
  const items = blocks.map(({ spans }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: same as above.
    <li key={index}>
      <Words spans={spans} />
    </li>
  ));
  switch (first.kind) {
    case 'heading':
      return (
        <h3>
          <Words spans={first.spans} />
        </h3>
      );
    case 'bullet':
      return <ul>{items}</ul>;
    case 'step':
      return <ol>{items}</ol>;
    case 'note':
      return (
        <aside>
          <Words spans={first.spans} />
        </aside>
      );
    default:
      return (
        <p>
          <Words spans={first.spans} />
        </p>
      );
  }
}

/** Renders a structured document as elements. The documents contain no markup that would have to be trusted. */
export function DocumentBlocks({ blocks }: { blocks: readonly Block[] }) {
  return (
    <div className={text}>
      {grouped(blocks).map((group, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: text segments are never reordered.
        <Group key={index} blocks={group} />
      ))}
    </div>
  );
}
