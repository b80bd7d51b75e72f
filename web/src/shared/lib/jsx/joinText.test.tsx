import { Fragment } from 'react';
import { expect, it } from 'vitest';
import { render } from '@/shared/lib/testing';
import { ownText } from './index.ts';

const texts = (root: Element) => [...root.querySelectorAll('*')].map(({ childNodes }) => childNodes.length);

it('joins the texts of an element that has no other children', () => {
  const show = (amount: string | null) => (
    <p>
      Pays {amount} on {2} {amount === null && 'nothing'}
    </p>
  );
  const { root, rerender } = render(show('$5.00'));
  expect([root.textContent, texts(root)]).toEqual(['Pays $5.00 on 2 ', [1]]);
  rerender(show(null));
  expect([root.textContent, texts(root)]).toEqual(['Pays  on 2 nothing', [1]]);
});

it('leaves elements and other values unchanged', () => {
  const { root } = render(
    <p>
      Pays <b>$5.00</b>
      {false}
      {null}
    </p>,
  );
  expect(root.innerHTML).toBe('<p>Pays <b>$5.00</b></p>');
});

it('wraps texts next to elements in separate elements', () => {
  const { root } = render(
    <p>
      {ownText([
        'Pays ',
        5,
        <b key="b">now</b>,
        <Fragment key="f">
          Press again: <i>now</i>
        </Fragment>,
      ])}
    </p>,
  );
  expect(root.innerHTML).toBe('<p><bdi>Pays </bdi><bdi>5</bdi><b>now</b><bdi>Press again: </bdi><i>now</i></p>');
});
