import Type from 'typebox';
import type { App } from '../../app.ts';
import type { Module } from '../../module.ts';
import { registerApproval } from '../../staff/approvals/registry.ts';
import { blockRoute } from './blocks/block.ts';
import { unblockApproval, unblockKind } from './blocks/blocks.ts';
import { listBlocksRoute } from './blocks/listBlocks.ts';
import { unblockRoute } from './blocks/unblock.ts';
import { getRoute } from './get.ts';
import { bundleRoute } from './markets/bundle.ts';
import { MarketRequest, resumeApproval, resumeKind, voidApproval, voidKind } from './markets/market.ts';
import { readTypesRoute } from './markets/readTypes.ts';
import { resumeRoute } from './markets/resume.ts';
import { suspendRoute } from './markets/suspend.ts';
import { voidRoute } from './markets/void.ts';
import { decideObjectionRoute } from './objections/decideObjection.ts';
import { listObjectionsRoute } from './objections/listObjections.ts';
import { changePromotedRoute } from './promotions/changePromoted.ts';
import { orderPromotedRoute } from './promotions/orderPromoted.ts';
import { promotedEventRoute } from './promotions/promotedEvent.ts';
import { promotedEventsRoute } from './promotions/promotedEvents.ts';
import { readSettingsRoute } from './settings/readSettings.ts';
import { updateSettingsRoute } from './settings/updateSettings.ts';
import { eventSlipsRoute } from './slips/eventSlips.ts';
import { pastEventsRoute } from './slips/pastEvents.ts';
import { slipsRoute } from './slips/slips.ts';
import { updateRoute } from './update.ts';

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
