import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { render } from '@/shared/lib/testing';
import { DocumentBlocks } from './DocumentBlocks.tsx';

type Blocks = Parameters<typeof DocumentBlocks>[0]['blocks'];

const span = (text: string, more: { strong?: boolean; italic?: boolean; code?: boolean; link?: string } = {}) => ({
  __typename: 'DocumentSpan' as const,
  text,
  strong: false,
  italic: false,
  code: false,
  link: null,
  ...more,
});
const block = (kind: Blocks[number]['kind'], ...spans: ReturnType<typeof span>[]) => ({
  __typename: 'DocumentBlock' as const,
  kind,
  spans,
});
const show = (...blocks: Blocks) =>
  render(
    <MemoryRouter>
      <DocumentBlocks blocks={blocks} />
    </MemoryRouter>,
  ).root;

it('renders parts as elements and consecutive items as one list', () => {
  const root = show(
    block('heading', span('Head')),
    block('paragraph', span('One '), span('two', { strong: true })),
    block('bullet', span('a')),
    block('bullet', span('b')),
    block('step', span('c')),
    block('note', span('d')),
  );
  expect(root.querySelector('h3')?.textContent).toBe('Head');
  expect(root.querySelector('p strong')?.textContent).toBe('two');
  expect([...root.querySelectorAll('ul')].map((list) => list.children.length)).toEqual([2]);
  expect(root.querySelectorAll('ol > li')).toHaveLength(1);
  expect(root.querySelector('aside')?.textContent).toBe('d');
});

it('combines bold, italics, code and links', () => {
  const root = show(
    block('paragraph', span('a', { strong: true, italic: true }), span('b', { code: true, link: 'https://b.test/' })),
  );
  expect(root.querySelector('p strong em')?.textContent).toBe('a');
  expect(root.querySelector('p a code')?.textContent).toBe('b');
});

it('renders markup as plain text', () => {
  const root = show(block('paragraph', span('<img src=x onerror=alert(1)>')));
  expect(root.querySelector('img')).toBeNull();
  expect(root.textContent).toBe('<img src=x onerror=alert(1)>');
});

it('follows the link policy and opens external links in a new tab', () => {
  const links = [
    'duelbook://wallet',
    'duelbook://general_faq_page/fees',
    'https://example.com/',
    'javascript:alert(1)',
  ];
  const root = show(block('paragraph', ...links.map((link) => span('x', { link }))));
  const found = [...root.querySelectorAll('a')].map((a) => [a.getAttribute('href'), a.target, a.rel]);
  expect(found).toEqual([
    ['/wallet', '', ''],
    ['/help#fees', '', ''],
    ['https://example.com/', '_blank', 'noopener noreferrer'],
    ['/', '', ''],
  ]);
});
