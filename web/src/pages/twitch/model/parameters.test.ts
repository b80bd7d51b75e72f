import { expect, it } from 'vitest';
import { modules, overlayOptions, playerAddress } from './parameters.ts';

const options = (query: string) => overlayOptions(new URLSearchParams(query));
const address = (query: string) => playerAddress(new URLSearchParams(query));

it('shows everything of the first event on air without options', () => {
  expect(options('')).toEqual({ eventId: null, shown: modules, scale: 1, safe: 5 });
});

it('takes the parts, the scale and the edge', () => {
  expect(options('event=e-1&modules=prices,score,clock&scale=1.5&safe=0')).toEqual({
    eventId: 'e-1',
    shown: ['score', 'prices'],
    scale: 1.5,
    safe: 0,
  });
});

it('ignores what isn’t a number, and keeps numbers in their range', () => {
  expect([options('scale=big&safe='), options('scale=9&safe=50'), options('scale=-1&safe=-1')]).toMatchObject([
    { scale: 1, safe: 5 },
    { scale: 2, safe: 10 },
    { scale: 0.5, safe: 0 },
  ]);
});

it('checks the channel, the parent and the video of an embedded player', () => {
  expect(address('channel=Night_Owls&parent=www.example.com&parent=localhost')).toEqual({ channel: 'night_owls' });
  for (const wrong of ['', 'channel=', 'channel=a', 'channel=<b>', 'channel=owls&video=1', 'channel=owls&parent=//x'])
    expect(address(wrong)).toHaveProperty('fault');
});
