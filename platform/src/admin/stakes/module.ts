import Type from 'typebox';
import type { App } from '../../app.ts';
import type { Module } from '../../module.ts';
import { registerApproval } from '../../staff/approvals/registry.ts';
import { blockRoute } from './blocks/block.ts';
import { unblockApproval, unblockKind } from './blocks/blocks.ts';
import { bundleRoute } from './markets/bundle.ts';
import { changePromotedRoute } from './promotions/changePromoted.ts';
import { decideObjectionRoute } from './objections/decideObjection.ts';
import { eventSlipsRoute } from './slips/eventSlips.ts';
import { getRoute } from './get.ts';
import { listBlocksRoute } from './blocks/listBlocks.ts';
import { listObjectionsRoute } from './objections/listObjections.ts';
import { MarketRequest, resumeApproval, resumeKind, voidApproval, voidKind } from './markets/market.ts';
import { orderPromotedRoute } from './promotions/orderPromoted.ts';
import { pastEventsRoute } from './slips/pastEvents.ts';
import { promotedEventRoute } from './promotions/promotedEvent.ts';
import { promotedEventsRoute } from './promotions/promotedEvents.ts';
import { readSettingsRoute } from './settings/readSettings.ts';
import { readTypesRoute } from './markets/readTypes.ts';
import { resumeRoute } from './markets/resume.ts';
import { slipsRoute } from './slips/slips.ts';
import { suspendRoute } from './markets/suspend.ts';
import { unblockRoute } from './blocks/unblock.ts';
import { updateRoute } from './update.ts';
import { updateSettingsRoute } from './settings/updateSettings.ts';
import { voidRoute } from './markets/void.ts';

function routes(app: App): void {
  promotedEventsRoute(app);
  promotedEventRoute(app);
  changePromotedRoute(app);
  orderPromotedRoute(app);
  readSettingsRoute(app);
  updateSettingsRoute(app);
  readTypesRoute(app);
  listBlocksRoute(app);
  blockRoute(app);
  unblockRoute(app);
  slipsRoute(app);
  eventSlipsRoute(app);
  pastEventsRoute(app);
  listObjectionsRoute(app);
  decideObjectionRoute(app);
  getRoute(app);
  updateRoute(app);
  suspendRoute(app);
  resumeRoute(app);
  voidRoute(app);
  bundleRoute(app);
}

registerApproval(resumeKind, MarketRequest, resumeApproval);

registerApproval(voidKind, MarketRequest, voidApproval);

registerApproval(unblockKind, Type.Object({}), unblockApproval);

/** Staff operations on stakes. */
export const adminStakesModule: Module = { name: 'admin/stakes', routes };
