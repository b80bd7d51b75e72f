import { InMemoryCache } from '@apollo/client';
import { type DocumentNode, Kind, parse } from 'graphql';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { may, type StaffAction } from '@/entities/staffMember';
import { heldClient } from '@/shared/lib/testing';
import type { staffPatterns } from '@/shared/routes';
import openapi from '../../../platform/openapi.json?raw';
import { called, unasked } from '../../../tests/contract/staffCalls.ts';
import { sampleClient } from '../samples/answers.ts';
import type { Values } from '../samples/values.ts';
import { closeStaffPage, LOADING_MS, loadStaffPages, openStaffPage, staffPages, walk } from './openPage.tsx';

/** Mutations used by the buttons on the page. */
const { offered } = vi.hoisted(() => ({ offered: new Set<DocumentNode>() }));
vi.mock('@/features/staffAction', async (original) => ({
  ...(await original<object>()),
  StaffAction: ({ document, label }: { document: DocumentNode; label: string }) => {
    offered.add(document);
    return <button type="button">{label}</button>;
  },
}));

vi.mock('@apollo/client/react', async (original) => {
  const actual = await original<typeof import('@apollo/client/react')>();
  const useMutation = (document: DocumentNode, ...more: []) => {
    offered.add(document);
    return actual.useMutation(document as never, ...more);
  };
  return { ...actual, useMutation };
});

/**
 * The actions that a role needs to open each page. Tests in tests/contract compare the page's calls with the platform.
 */
const needs: Record<keyof typeof staffPatterns, StaffAction | null> = {
  adminIdentities: 'seeIdentities',
  adminUsers: null,
  adminUser: null,
  adminApprovals: 'seeApprovals',
  adminWithdrawals: 'seeWithdrawals',
  adminPayouts: 'seeEvents',
  adminDisputes: 'seeMatches',
  adminMatches: 'seeMatches',
  adminMatch: 'seeMatches',
  adminEvents: 'seeEvents',
  adminNewEvent: 'manageEvent',
  adminInviteLists: 'manageEvent',
  adminElementSets: 'manageEvent',
  adminEvent: 'seeEvents',
  adminReferee: 'seeEvents',
  adminRefereeEvent: 'seeEvents',
  adminTransactions: 'seeTransactions',
  adminTransaction: 'seeTransactions',
  adminObjections: 'seeStakes',
  adminStakes: 'seeStakes',
  adminStake: 'seeStakes',
  adminStakeBlocks: 'seeStakeBlocks',
  adminSlips: 'seeSlips',
  adminPromotions: 'seePromotions',
  adminStakeSettings: 'seeStakes',
  adminDrafts: 'seeDrafts',
  adminLeagues: 'seeLeagues',
  adminGames: 'manageCatalog',
  adminReferrals: 'seeReferrals',
  adminMarketing: 'seeReferrals',
  adminInfluencers: 'seeReferrals',
  adminPartners: 'managePartners',
  adminAppeals: 'managePartners',
  adminPartner: 'managePartners',
  adminInvoice: 'payPartners',
  adminInvoices: 'payPartners',
  adminReports: 'seeReports',
  adminPaymentSources: 'seePaymentSources',
  adminReconciliation: 'seeReconciliation',
  adminBooks: 'seeBooks',
  adminContent: 'manageContent',
  adminStaff: 'manageStaff',
  adminSwitches: 'changeSwitches',
  adminConversations: 'seeConversations',
  adminConversation: 'seeConversations',
};
const roles = [
  'support',
  'finance',
  'risk',
  'referee',
  'event_manager',
  'partner_manager',
  'moderator',
  'admin',
] as const;

const sdl = import.meta.glob<string>('../../../gateway/src/schema/**/*.graphql', {
  eager: true,
  query: '?raw',
  import: 'default',
});
const { paths }: { paths: Record<string, Record<string, { operationId: string }>> } = JSON.parse(openapi);

/** The gateway and the platform use different names for path parameters. */
const unnamed = (path: string) => path.replace(/\{\w+\}/g, '{}');
const callIds = new Map<string, string>(
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, { operationId }]) => [`${method.toUpperCase()} ${unnamed(path)}`, operationId] as const,
    ),
  ),
);

/** Platform operations, by the name of the mutation that calls them. */
const operationOf = new Map(
  Object.values(sdl).flatMap((text) =>
    parse(text).definitions.flatMap((type) => {
      if (type.kind !== Kind.OBJECT_TYPE_EXTENSION || type.name.value !== 'Mutation') return [];
      return (type.fields ?? []).flatMap(({ name, directives = [] }) => {
        const call = directives.find((each) => each.name.value === 'rest')?.arguments?.find(isCall)?.value;
        const id = call?.kind === Kind.STRING ? callIds.get(unnamed(call.value)) : undefined;
        return id ? [[name.value, id] as const] : [];
      });
    }),
  ),
);

function isCall({ name }: { name: { value: string } }): boolean {
  return name.value === 'call';
}

const isStaffs = /^(admin|referee)\./;

/** Staff operations of the buttons that are on the page. */
function operationsOffered(): string[] {
  const fields = [...offered].flatMap(({ definitions }) =>
    definitions.flatMap((each) => (each.kind === Kind.OPERATION_DEFINITION ? each.selectionSet.selections : [])),
  );
  const ids = fields.map((field) => (field.kind === Kind.FIELD ? operationOf.get(field.name.value) : undefined));
  return [...new Set(ids.flatMap((id) => (id && isStaffs.test(id) ? id : [])))].sort();
}

/** Mutations that a page sets up for every role, with a description of how their controls are restricted. */
const prepared: Readonly<Record<string, string>> = {
  'admin.events.draft_create': 'Times take drops only from roles that plan.',
  'admin.events.draft_update': 'Times take drops only from roles that plan.',
  'referee.check_in': 'Other roles see the box, but can’t change it.',
  'referee.play_by_play_create': 'Only referees see the score pad.',
};

/** Whether a role may call an operation according to the client's permissions. */
function mayCall(role: string, id: string): boolean {
  if (id in unasked || id in prepared) return true;
  return Object.entries(called).some(([action, ids]) => ids.includes(id) && may([role], action as StaffAction));
}

beforeAll(loadStaffPages, LOADING_MS);
beforeEach(() => {
  offered.clear();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined;
      disconnect = () => undefined;
      unobserve = () => undefined;
    },
  );
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(console, 'warn').mockReturnValue();
});

afterEach(closeStaffPage);

/** Pages whose buttons depend on the state of a record, and states that don't occur in the samples. */
const manyStates: readonly (keyof typeof staffPatterns)[] = ['adminUser', 'adminEvent', 'adminMatch', 'adminPartner'];
const otherStates: Values = {
  'User.status': 'banned',
  'PlayEvent.state': 'registration',
  'PlayEvent.hidden': true,
  'Match.state': 'disputed',
  'MatchDispute.state': 'review',
  'AdminMatch.conflict': null,
  'AdminPartner.state': 'suspended',
};

const seen = new Set<string>();

describe.each(roles)('%s', (role) => {
  const isOpen = ([name]: (typeof staffPages)[number]) => {
    const action = needs[name];
    return action === null || may([role], action);
  };

  it.each(staffPages.filter((each) => !isOpen(each)))('is kept out of %s, which loads nothing', async (_name, path) => {
    const { client, calls } = heldClient(new InMemoryCache());
    const root = await openStaffPage([role], path, client);
    expect(root.textContent).toContain('Your role can’t open this');
    expect(calls).toEqual([]);
  });

  const check = async (path: string, values?: Values) => {
    const root = await openStaffPage([role], path, sampleClient(values));
    expect(root.textContent).not.toContain('Your role can’t open this');
    await walk(root, () => undefined);
    const operations = operationsOffered();
    for (const id of operations) seen.add(id);
    expect(operations.filter((id) => !mayCall(role, id))).toEqual([]);
  };

  it.each(staffPages.filter(isOpen))('sees only the buttons that the role may use on %s', (_name, path) => check(path));

  it.each(staffPages.filter((each) => isOpen(each) && manyStates.includes(each[0])))(
    'sees only the buttons that the role may use on %s in another state',
    (_name, path) => check(path, otherStates),
  );
});

// Otherwise, the tests above could pass because no button was found.
afterAll(() => expect(seen.size).toBeGreaterThan(100));
