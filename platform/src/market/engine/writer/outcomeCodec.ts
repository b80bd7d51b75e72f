import type {
  Command,
  Fill,
  FillKind,
  FillSide,
  MoneyKind,
  Movement,
  Order,
  OrderEndCode,
  OrderState,
  Outcome,
} from '../../core/types.ts';

type Place = Extract<Command, { type: 'place' }>;
type Amounts = [wagerOnly: number, unsettled: number, cash: number];
/** An order and its owner. After the first mention, only an index is written. Index 0 is the order that was placed. */
type Party = [number] | [order: string, user: string];
type SideLine = [Party, claim: number, price: number, paid: number, payout: number];
/** Outcome of a placed order. The first element is the version of this format. */
type PlacedLine = [
  1,
  [
    remaining: number,
    matched: number,
    payout: number,
    refunded: number,
    OrderState,
    OrderEndCode | null,
    number | null,
    Amounts,
  ],
  [no: number, FillKind, SideLine[]][],
  [MoneyKind, Party, Amounts][],
];

/**
 * Encodes the outcome of a command as a log line. Placed orders are by far the most common case. They become an array
 * that omits everything in the command's line, which takes a sixth of the space. All other outcomes are plain JSON.
 */
export function encodeOutcome(command: Command, outcome: Outcome): string {
  const { order, fills, money } = outcome;
  if (command.type !== 'place' || order === null || !isDerivable(command, outcome, order))
    return JSON.stringify(outcome);
  const parties = new Parties(command);
  const { remaining, matched, payout, refunded, state, reason, due, funding } = order;
  const line: PlacedLine = [
    1,
    [remaining, matched, payout, refunded, state, reason, due, amountsOf(funding)],
    fills.map(({ no, kind, sides }) => [no, kind, sides.map((side) => sideLine(parties, side))]),
    money.map(({ kind, user, cause, amount }) => [kind, parties.write(cause, user), amountsOf(amount)]),
  ];
  return JSON.stringify(line);
}

/** Decodes a line that `encodeOutcome` wrote for the same command. */
export function decodeOutcome(command: Command, line: string): Outcome {
  if (command.type !== 'place' || !line.startsWith('[')) return JSON.parse(line) as Outcome;
  const [, [remaining, matched, payout, refunded, state, reason, due, held], fills, money] = JSON.parse(
    line,
  ) as PlacedLine;
  const { order: id, user, group, claim, price, tif, keep, seq, at, amount } = command;
  const parties = new Parties(command);
  const numbers = { seq, at, amount, remaining, matched, payout, refunded, min_proceeds: 0 };
  const funding = fundingOf(held);
  return {
    seq,
    refused: null,
    order: {
      id,
      kind: 'offer',
      user,
      group,
      claim,
      price,
      tif,
      keep,
      targets: [],
      ...numbers,
      funding,
      state,
      reason,
      due,
    },
    fills: fills.map(
      ([no, kind, sides]): Fill => ({ no, seq, kind, sides: sides.map((side) => sideOf(parties, side)) }),
    ),
    money: money.map(([kind, party, cents]): Movement => {
      const [cause, who] = parties.read(party);
      return { kind, user: who, cause, amount: fundingOf(cents) };
    }),
    payouts: [],
    differences: [],
  };
}

/** Outcomes of the commands in a batch from the log. */
export function outcomesOf({ commands, outcomes }: { commands: string; outcomes: string }): Outcome[] {
  const lines = linesOf(outcomes);
  return linesOf(commands).map((text, n) => decodeOutcome(JSON.parse(text) as Command, lines[n] ?? ''));
}

/** Whether the rest of an outcome can be derived from its command. */
function isDerivable(command: Place, { seq, refused, fills, payouts, differences }: Outcome, order: Order): boolean {
  return (
    refused === null &&
    payouts.length + differences.length + order.targets.length + order.min_proceeds === 0 &&
    order.kind === 'offer' &&
    order.id === command.order &&
    order.user === command.user &&
    order.group === command.group &&
    order.claim === command.claim &&
    order.price === command.price &&
    order.tif === command.tif &&
    order.keep === command.keep &&
    order.amount === command.amount &&
    order.at === command.at &&
    order.seq === command.seq &&
    seq === command.seq &&
    fills.every((fill) => fill.seq === seq)
  );
}

/** Orders and their owners, numbered in order of first mention. Encoding and decoding use the same numbers. */
class Parties {
  readonly #known: [order: string, user: string][];

  constructor({ order, user }: Place) {
    this.#known = [[order, user]];
  }

  write(order: string, user: string): Party {
    const number = this.#known.findIndex((party) => party[0] === order && party[1] === user);
    if (number >= 0) return [number];
    this.#known.push([order, user]);
    return [order, user];
  }

  read(party: Party): [order: string, user: string] {
    if (party.length === 2) {
      this.#known.push(party);
      return party;
    }
    const known = this.#known[party[0]];
    if (!known) throw new Error(`the log refers to party ${party[0]} before defining it`);
    return known;
  }
}

function sideLine(parties: Parties, { order, user, claim, price, paid, payout }: FillSide): SideLine {
  return [parties.write(order, user), claim, price, paid, payout];
}

function sideOf(parties: Parties, [party, claim, price, paid, payout]: SideLine): FillSide {
  const [order, user] = parties.read(party);
  return { order, user, claim, price, paid, payout };
}

const amountsOf = ({ wager_only, unsettled, cash }: Movement['amount']): Amounts => [wager_only, unsettled, cash];

const fundingOf = ([wager_only, unsettled, cash]: Amounts): Movement['amount'] => ({ wager_only, unsettled, cash });

/** Lines of a batch in the log, without the empty line at the end. */
export function linesOf(text: string): string[] {
  const lines = text.split('\n');
  lines.pop();
  return lines;
}
