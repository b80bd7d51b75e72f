import {
  type GraphQLFieldResolver,
  type GraphQLOutputType,
  type GraphQLResolveInfo,
  isEnumType,
  isListType,
  isNonNullType,
  isScalarType,
} from 'graphql';
import { longest } from './longest.ts';

/**
 * Values for specific fields, by `Type.field`. A function receives the field's arguments and the position of the
 * nearest list item.
 */
export type Values = Readonly<Record<string, unknown>>;

const minuteMs = 60_000;
const past = '2026-11-21T20:46:00.000Z';
const soon = () => new Date(Date.now() + 27 * minuteMs).toISOString();
const isAhead =
  /^(expires|ends|closes|due|until|resumes|resets|renews|answer|decide|locks|ready|to$)|Until$|(By|dueAt|expiresAt|finalAt)$/;

/** Values by field name. Enum values are in `states`, by type. */
const texts: Readonly<Record<string, string>> = {
  username: longest.username,
  firstName: longest.firstName,
  lastName: longest.lastName,
  twitchUsername: longest.username,
  makerName: longest.username,
  checkerName: longest.username,
  judgeName: longest.username,
  name: 'Coldwater Independents Six',
  tag: 'Coldwater Academy roster',
  tags: 'Coldwater Academy roster',
  teamName: 'Coldwater Independents Six',
  title: 'Harbor Series qualifier, second half',
  code: 'CW6',
  slug: 'vantablitz',
  email: 'featherstonehaugh.cholmondeley@wolfeschlegelstein.example.com',
  valueMasked: 'w••••••••••@featherstonehaugh.example.com',
  phoneMasked: '+1 •••-•••-••23',
  pattern: '.{3,40}',
  dateOfBirth: '1990-01-31',
  day: '2026-11-21',
  createdMonth: '2026-11',
  country: 'US',
  currency: 'USD',
  version: '1.0.0',
  deeplink: 'duelbook://wallet',
  nativedeeplink: 'duelbook://wallet',
  inviteCode: 'KAI7MX2P',
  referralCode: 'KAI7MX2P',
  formatWords: 'First to 3',
  timeZone: 'America/New_York',
  week: '2026-11-23',
  gameName: 'Vantablitz',
  modeName: '3v3 Clash',
  scoreUnit: 'rounds',
  contentType: 'image/png',
};
const sentence = 'Featherstonehaugh asked for a rematch, and nobody has answered for twelve minutes.';

const numbers: [RegExp, number][] = [
  [/score/i, 12],
  [/^page$|^seq$|version$|^teamSize$|^bestOf$/i, 1],
  [/pageSize/, 20],
  [/price/i, 60],
  [/percent/i, 63],
  [/bps/, 1000],
  [/seconds/i, 5],
  [/minutes/i, 30],
  [/hours/i, 24],
  [/durationMs|endMs/, 24_000],
  [/startMs/, 0],
  [/^width$/, 240],
  [/^height$/, 136],
  [/^(seed|seat|placement|rank|round|roundNumber|index|slot)$/, 2],
  [/^(won|lost|wins|losses|drawn|void)$/, 123],
  [/^max/, 40],
  [/^min/, 1],
];

/** For each enum, the value that shows the most content. The default is the enum's first value. */
const states: Readonly<Record<string, string | readonly string[]>> = {
  CashOutState: 'available',
  ChallengeAnswer: 'pending',
  ChallengeState: 'open',
  ConversationKind: 'group',
  ConversationRole: 'owner',
  DocumentBlockKind: 'paragraph',
  DocumentKind: 'guide',
  EventKind: 'tournament',
  EventNextActionKind: 'check_in',
  EventState: 'live',
  GamerIdState: 'linked',
  IdentityStatus: 'sent',
  IncidentKind: 'staff',
  KycState: 'approved',
  MarketPhase: 'in_play',
  MarketType: 'winner',
  MatchSide: ['a', 'b'],
  MatchState: 'active',
  MatchVisibility: 'public',
  MediaState: 'ready',
  MessageType: 'text',
  OddsFormat: 'cents',
  OrderKind: 'offer',
  OrderState: 'open',
  PartnerMembershipState: 'joined',
  PartnerState: 'active',
  PaymentSourceType: 'PayPal',
  PaymentType: ['paypal', 'card'],
  RoundState: 'live',
  SessionScope: 'full',
  SlipLegState: 'partly_matched',
  SlipSlot: 'lineup',
  StakeSide: 'for',
  TransactionState: 'completed',
  TransactionType: ['deposit', 'withdrawal'],
  UserStatus: 'enabled',
  WinStatus: 'winning',
};

/** False, because the client would otherwise load further pages endlessly. */
const off =
  /^(hasNext|deleted|hidden|archived|blocked|blockedByMe|updateRequired|maintenance|removed|revoked|paused|silent)$/;

/** Items per list. Two is also the number of sides and of an event's teams. */
const listLength = 2;

/** Types that describe the same entity share their IDs, so that references point to what is on the page. */
const kinds: Readonly<Record<string, string>> = {
  AdminConversation: 'conversation',
  PublicPerson: 'user',
  Profile: 'user',
  RosterPlayer: 'user',
  FreeAgent: 'user',
  SupportAgent: 'user',
  StakeEvent: 'event',
  StakeEventBrief: 'event',
  MatchEvent: 'event',
  StakeTeamBrief: 'eventTeam',
};
const kindOf = (type: string) => kinds[type] ?? type.charAt(0).toLowerCase() + type.slice(1);

function positionOf({ path }: GraphQLResolveInfo): number {
  for (let at: GraphQLResolveInfo['path'] | undefined = path; at; at = at.prev)
    if (typeof at.key === 'number') return at.key;
  return 0;
}

function scalar(type: string, field: string, { parentType }: GraphQLResolveInfo, position: number): unknown {
  if (type === 'ID') return `${field === 'id' ? kindOf(parentType.name) : field.replace(/Ids?$/, '')}-${position}`;
  if (type === 'Cents') return /min/i.test(field) ? 100 : longest.amount;
  if (type === 'DateTime') return isAhead.test(field) ? soon() : past;
  if (type === 'URL') return '/avatars/09.svg';
  if (type === 'Boolean') return !off.test(field);
  if (type === 'Int' || type === 'Float') return numbers.find(([name]) => name.test(field))?.[1] ?? 1234;
  if (/Cursor$/.test(field)) return null;
  return texts[field] ?? (field.endsWith('Url') ? '/avatars/09.svg' : sentence);
}

function sampleOf(type: GraphQLOutputType, info: GraphQLResolveInfo, position: number): unknown {
  if (isNonNullType(type)) return sampleOf(type.ofType, info, position);
  if (isListType(type)) return Array.from({ length: listLength }, (_, index) => sampleOf(type.ofType, info, index));
  if (isScalarType(type)) return scalar(type.name, info.fieldName, info, position);
  if (!isEnumType(type)) return {};
  const chosen = states[type.name] ?? type.getValues()[0]?.value;
  return Array.isArray(chosen) ? chosen[position % chosen.length] : chosen;
}

/** Fills every field with the longest plausible value. Entities get the requested ID. */
export function fieldsFrom(values: Values): GraphQLFieldResolver<Record<string, unknown>, unknown> {
  return (source, args, _context, info) => {
    if (Object.hasOwn(source, info.fieldName)) return source[info.fieldName];
    const position = positionOf(info);
    const chosen = values[`${info.parentType.name}.${info.fieldName}`];
    if (typeof chosen === 'function') return chosen(args, position);
    if (chosen !== undefined) return chosen;
    const value = sampleOf(info.returnType, info, position);
    const asked = typeof args.id === 'string' && typeof value === 'object' && !Array.isArray(value);
    return asked ? { ...value, id: args.id } : value;
  };
}
