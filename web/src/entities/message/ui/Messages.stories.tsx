import { sampleMessage } from '@/entities/conversation/model/samples.ts';
import type { MessageView } from '../model/liveMessages.ts';
import { divider, status } from './lines.css.ts';
import { MessageBody, Quote } from './MessageBody.tsx';
import { BubbleLine, FlatLine } from './MessageLine.tsx';

export default { title: 'Messages', fullWidth: true };

const rowan = { __typename: 'PublicPerson' as const, id: 'rowan', username: 'rowanfold', imageUrl: '/avatars/09.svg' };
const kemi = { __typename: 'PublicPerson' as const, id: 'kemi', username: 'kemi.ok', imageUrl: '/avatars/22.svg' };
const match = {
  __typename: 'MessageMatch' as const,
  id: 'x1',
  number: 88_231,
  state: 'available' as const,
  gameName: 'Vantablitz',
  gameImageUrl: '/games/vantablitz.svg',
  modeName: '5v5 Ranked',
  teamSize: 5,
  entryAmount: 5000,
};
const clip = {
  __typename: 'MessageClip' as const,
  id: 'k1',
  title: '1v3 on Pier, round 9',
  owner: { __typename: 'PublicPerson' as const, id: 'maya', username: 'maya_q' },
  videoUrl: '/clip',
  durationMs: 24_000,
};
const team = {
  __typename: 'MessageTeam' as const,
  id: 't1',
  name: 'Coldwater Six',
  code: 'CW6',
  imageUrl: null,
  eventId: 'e1',
  eventName: 'Harbor Series',
  eventKind: 'stake_event' as const,
  eventState: 'locked' as const,
  startDate: '2026-11-22T20:00:00.000Z',
};
const giphy = {
  __typename: 'Gif' as const,
  id: 'g1',
  title: 'Owl turning its head slowly',
  url: '/art/owl.gif',
  mp4Url: null,
  previewUrl: '/avatars/04.svg',
  width: 240,
  height: 136,
};

const every: MessageView[] = [
  sampleMessage({ id: '1', data: { text: 'Scrims at nine. Rules: https://rules.test/a and <b>no sub</b>.' } }),
  sampleMessage({
    id: '2',
    type: 'mentions',
    data: { text: '@rowanfold you open round one, @kemi.ok holds mid.', mentions: [rowan, kemi] },
  }),
  sampleMessage({ id: '3', type: 'status', byProduct: true, userProfile: null, data: { text: 'kemi.ok joined' } }),
  sampleMessage({ id: '4', type: 'match', data: { text: '', match } }),
  sampleMessage({ id: '5', type: 'match', data: { text: '', match: { ...match, state: 'active' } } }),
  sampleMessage({ id: '6', type: 'clip', data: { text: '', clip } }),
  sampleMessage({ id: '7', type: 'clip', data: { text: '' } }),
  sampleMessage({ id: '8', type: 'giphy', data: { text: '', giphy } }),
  sampleMessage({ id: '9', type: 'bounty', data: { text: '', team } }),
  sampleMessage({
    id: '10',
    type: 'button',
    byProduct: true,
    userProfile: null,
    data: {
      text: 'Round 4 lineups lock at 19:20.',
      deeplink: 'duelbook://tournament/e1',
      buttonText: 'Open lineups',
    },
  }),
  sampleMessage({ id: '11', type: 'hologram' as 'text', data: { text: 'Unknown message types are shown as text.' } }),
  sampleMessage({ id: '12', deleted: true, data: { text: '' } }),
  sampleMessage({ id: '13', hidden: true }),
];

const content = (message: MessageView) => (
  <>
    {message.replyTo && <Quote quote={message.replyTo} />}
    <MessageBody message={message} selfId="rowan" />
  </>
);

/** All message types as they appear in a group. */
export const Flat = () => (
  <div style={{ padding: '16px 0', maxWidth: 720 }}>
    <div className={divider}>
      <span>Today, Fri 21 Nov</span>
    </div>
    {every.map((message) =>
      message.type === 'status' ? (
        <div key={message.id} className={status}>
          {content(message)}
        </div>
      ) : (
        <FlatLine
          key={message.id}
          author={message.byProduct ? null : message.userProfile}
          own={false}
          named={message.id === '2'}
          createdAt={message.createdAt}
          edited={message.id === '1'}
          grouped={false}
          goesOn={false}
        >
          {content(message)}
        </FlatLine>
      ),
    )}
    <div className={divider} data-new="">
      <span>3 new</span>
    </div>
    <FlatLine author={undefined} own={false} createdAt="2026-11-22T12:00:00.000Z" grouped={false} goesOn={false}>
      {content(sampleMessage({ userProfile: null, data: { text: 'The author’s account was deleted.' } }))}
    </FlatLine>
  </div>
);

/** All message types as they appear in a one-on-one conversation. */
export const Bubbles = () => (
  <div style={{ padding: '16px 0', maxWidth: 560 }}>
    {every.map((message, index) => (
      <BubbleLine
        key={message.id}
        mine={index % 2 === 1}
        name="maya"
        card={['match', 'clip', 'giphy', 'bounty'].includes(message.type)}
        createdAt={message.createdAt}
        grouped={false}
        goesOn={false}
        note={index === 1 ? 'Seen' : undefined}
      >
        {content(message)}
      </BubbleLine>
    ))}
    <BubbleLine mine failed name="me" card={false} createdAt="2026-11-22T12:00:00.000Z" grouped={false} goesOn={false}>
      {content(sampleMessage({ data: { text: 'Nine works. Best of five' } }))}
    </BubbleLine>
  </div>
);
