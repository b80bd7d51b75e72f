import Type from 'typebox';
import type { App } from '../../app.ts';
import { readStakeSettings } from '../../events/market/settings.ts';
import { promotedGroups } from '../../events/promos.ts';
import { EventParams, PromotedGroup } from '../../events/schemas.ts';
import { policy } from '../../http/policy.ts';
import { moneyStepsRoute, route } from '../../http/route.ts';
import type { Module } from '../../module.ts';
import { pageOf } from '../../shared/page.ts';
import { itemsOf } from '../../shared/schema.ts';
import { registerApproval } from '../approvals/registry.ts';
import { addBlock, LIST, liftBlock, listBlocks, unblockApproval, unblockKind } from './blocks.ts';
import {
  bundleCall,
  MarketRequest,
  resumeApproval,
  resumeCall,
  resumeKind,
  suspendCall,
  updateCall,
  voidApproval,
  voidCall,
  voidKind,
} from './market.ts';
import { objectionRoutes } from './objections.ts';
import { peopleRoutes } from './people.ts';
import { promotedGroup, removeEvent, selectEvent } from './promoted.ts';
import { READ, readStake } from './read.ts';
import {
  AdminStake,
  BlockBody,
  BlockQuery,
  BundleBody,
  PromotedBody,
  PromotedQuery,
  ReasonBody,
  StakeBlock,
  StakeSettings,
  StakeSettingsBody,
  StakeTypeSchema,
  SuspendBody,
  UnblockQuery,
  UpdateStakeBody,
} from './schemas.ts';
import { updateSettings } from './settings.ts';
import { stakeTypes } from './types.ts';

const base = '/admin/v1/stakes';

function routes(app: App): void {
  promotedRoutes(app);
  settingsRoutes(app);
  blockRoutes(app);
  peopleRoutes(app);
  objectionRoutes(app);
  eventRoutes(app);
  marketRoutes(app);
}

function promotedRoutes(app: App): void {
  route(app, {
    operationId: 'admin.stakes.promoted_events',
    method: 'GET',
    url: `${base}/promoted_events`,
    summary: 'All promoted groups of events, in display order.',
    policy: policy.staff('support', 'event_manager', 'admin'),
    response: itemsOf(PromotedGroup),
    handler: async ({ deps }) => ({ items: await promotedGroups(deps.db, { all: true }) }),
  });
  route(app, {
    operationId: 'admin.stakes.promoted_event',
    method: 'GET',
    url: `${base}/promoted_event`,
    summary: 'Group of events promoted together.',
    policy: policy.staff('support', 'event_manager', 'admin'),
    fields: { id: 'Group id.' },
    query: PromotedQuery,
    response: PromotedGroup,
    handler: promotedGroup,
  });
  for (const [name, handler] of [
    ['select', selectEvent],
    ['remove', removeEvent],
  ] as const) {
    route(app, {
      operationId: `admin.stakes.promoted_${name}`,
      method: 'POST',
      url: `${base}/promoted_events/:id/${name}`,
      summary: name === 'select' ? 'Adds an event to a promoted group.' : 'Removes an event from a promoted group.',
      policy: policy.staff('event_manager', 'admin'),
      fields: {
        id: 'Group id.',
      },
      params: EventParams,
      body: PromotedBody,
      response: PromotedGroup,
      handler,
    });
  }
}

function settingsRoutes(app: App): void {
  route(app, {
    operationId: 'admin.stakes.settings',
    method: 'GET',
    url: `${base}/settings`,
    summary: 'Limits and timings of all markets.',
    policy: policy.staff('support', 'risk', 'referee', 'event_manager', 'admin'),
    response: StakeSettings,
    handler: ({ deps }) => readStakeSettings(deps.db),
  });
  route(app, {
    operationId: 'admin.stakes.settings_update',
    method: 'PATCH',
    url: `${base}/settings`,
    summary: 'Updates limits and timings of all markets. Omitted fields keep their value.',
    policy: policy.staff('risk', 'admin'),
    body: StakeSettingsBody,
    response: StakeSettings,
    handler: updateSettings,
  });
  route(app, {
    operationId: 'admin.stakes.types',
    method: 'GET',
    url: `${base}/types`,
    summary: 'Market types.',
    policy: policy.staff('support', 'risk', 'referee', 'event_manager', 'admin'),
    response: itemsOf(StakeTypeSchema),
    handler: async () => ({ items: [...stakeTypes] }),
  });
}

function blockRoutes(app: App): void {
  route(app, {
    operationId: LIST,
    method: 'GET',
    url: `${base}/blocks`,
    summary: 'Stake blocks on users, events, teams and leagues, newest first. Every page is logged.',
    policy: policy.staff('support', 'risk', 'event_manager', 'admin'),
    fields: { user_id: 'Only blocks of this user.' },
    query: BlockQuery,
    response: pageOf(StakeBlock),
    handler: listBlocks,
  });
  route(app, {
    operationId: 'admin.stakes.block',
    method: 'POST',
    url: `${base}/blocks`,
    summary: 'Blocks a user, or everyone, from placing stakes. Matched stakes stay valid.',
    policy: policy.staff('risk', 'admin'),
    body: BlockBody,
    response: StakeBlock,
    handler: addBlock,
  });
  route(app, {
    operationId: 'admin.stakes.unblock',
    method: 'DELETE',
    url: `${base}/blocks/:id`,
    summary: 'Lifts a block. Lifting a block on everyone requires approval by a second staff member.',
    policy: policy.staff('risk', 'admin'),
    fields: { id: 'Block id.' },
    params: EventParams,
    query: UnblockQuery,
    response: StakeBlock,
    handler: liftBlock,
  });
}

function eventRoutes(app: App): void {
  route(app, {
    operationId: READ,
    method: 'GET',
    url: `${base}/:id`,
    summary: 'Event with its markets, incidents and alerts.',
    policy: policy.staff('support', 'risk', 'referee', 'event_manager', 'admin'),
    fields: { id: 'Event id.' },
    params: EventParams,
    response: AdminStake,
    handler: readStake,
  });
  route(app, {
    operationId: 'admin.stakes.update',
    method: 'PATCH',
    url: `${base}/:id`,
    summary: 'Assigns a commentator to an event, or removes the current one.',
    policy: policy.staff('event_manager', 'admin'),
    fields: { id: 'Event id.' },
    params: EventParams,
    body: UpdateStakeBody,
    response: AdminStake,
    handler: updateCall,
  });
}

function marketRoutes(app: App): void {
  route(app, {
    operationId: 'admin.stakes.suspend',
    method: 'POST',
    url: `${base}/:id/suspend`,
    summary: 'Suspends all markets of an event, or one of them.',
    policy: policy.staff('risk', 'referee', 'event_manager', 'admin'),
    fields: { id: 'Event id.' },
    params: EventParams,
    body: SuspendBody,
    response: AdminStake,
    handler: suspendCall,
  });
  route(app, {
    operationId: 'admin.stakes.resume',
    method: 'POST',
    url: `${base}/:id/resume`,
    summary: 'Resumes suspended markets. Markets suspended by another staff member require a second approval.',
    policy: policy.staff('risk', 'referee', 'event_manager', 'admin'),
    fields: { id: 'Event id.', market_id: 'Limits the action to this market.' },
    params: EventParams,
    body: ReasonBody,
    response: AdminStake,
    handler: resumeCall,
  });
  moneyStepsRoute(app, {
    operationId: 'admin.stakes.void',
    method: 'POST',
    url: `${base}/:id/void`,
    summary: 'Voids markets and refunds all stakes. Requires approval by a second staff member when money is at stake.',
    policy: policy.freshStaff('risk', 'referee', 'admin'),
    fields: { id: 'Event id.', reason: 'Reason. Shown publicly.', market_id: 'Limits the action to this market.' },
    params: EventParams,
    body: ReasonBody,
    response: AdminStake,
    handler: voidCall,
  });
  route(app, {
    operationId: 'admin.stakes.bundle',
    method: 'POST',
    url: `${base}/bundle`,
    summary: 'Creates markets of the given types for several events.',
    policy: policy.staff('event_manager', 'admin'),
    fields: { items: 'Events.', added: 'Number of markets created.' },
    body: BundleBody,
    response: Type.Object({ items: Type.Array(AdminStake), added: Type.Integer({ minimum: 0 }) }),
    handler: bundleCall,
  });
}

registerApproval(resumeKind, MarketRequest, resumeApproval);
registerApproval(voidKind, MarketRequest, voidApproval);
registerApproval(unblockKind, Type.Object({}), unblockApproval);

/** Staff operations on stakes. */
export const adminStakesModule: Module = { name: 'admin/stakes', routes };
