import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { render } from '@/shared/lib/testing';
import { DuelHeader } from '@/shared/ui/duel';
import { TextArea, TextField } from '@/shared/ui/field';
import { LedgerList, LedgerRow } from '@/shared/ui/ledger';
import { PageBar } from '@/shared/ui/page-bar';
import { MessageText } from './MessageText.tsx';

const hebrew = 'שלום (2)!';
const write = { label: 'Text', value: hebrew, onChange: () => {} };

let unmount = () => {};
afterEach(() => unmount());

/** In an element with left-to-right direction, the parenthesis and exclamation mark would be at the wrong end. */
it.each([
  ['a message', <MessageText key="1" text={hebrew} mentions={[]} selfId={null} />],
  ['a row', <LedgerRow key="2" title={hebrew} text={hebrew} />],
  ['team names', <DuelHeader key="3" a={{ name: hebrew }} b={{ name: hebrew }} />],
  ['a page title', <PageBar key="4" title={hebrew} />],
  ['a field', <TextField key="5" {...write} />],
  ['a field with several lines', <TextArea key="6" {...write} />],
])('%s follows the direction of its own text', (_name, shown) => {
  const rendered = render(
    <MemoryRouter>
      <LedgerList>{shown}</LedgerList>
    </MemoryRouter>,
  );
  unmount = rendered.unmount;
  const leaves = [...rendered.root.querySelectorAll<HTMLElement>('*')].filter(
    (element) =>
      (element instanceof HTMLInputElement && element.value === hebrew) ||
      (element.childElementCount === 0 && element.textContent === hebrew),
  );
  expect(leaves.length).toBeGreaterThan(0);
  expect(leaves.filter((element) => !element.closest('bdi, [dir="auto"]'))).toEqual([]);
});
