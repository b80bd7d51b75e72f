import { expect, it } from 'vitest';
import { render } from '@/shared/lib/testing';
import { KeyValue } from './KeyValue.tsx';

it('separates the thousands of a count, and shows zero', async () => {
  await render(
    <KeyValue
      rows={[
        { label: 'Stakers', value: 12_345 },
        { label: 'Waiting', value: 0 },
      ]}
    />,
  );
  const values = document.querySelectorAll('dd');
  expect([...values].map(({ textContent }) => textContent)).toEqual(['12,345', '0']);
});
