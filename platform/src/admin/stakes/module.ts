import Type from 'typebox';
import type { App } from '../../app.ts';
import type { Module } from '../../module.ts';
import { registerApproval } from '../../staff/approvals/registry.ts';
import { blockRoute } from './block.ts';
import { unblockApproval, unblockKind } from './blocks.ts';
import { bundleRoute } from './bundle.ts';
import { changePromotedRoute } from './changePromoted.ts';
import { decideObjectionRoute } from './decideObjection.ts';
import { eventSlipsRoute } from './eventSlips.ts';
import { getRoute } from './get.ts';
import { listBlocksRoute } from './listBlocks.ts';
import { listObjectionsRoute } from './listObjections.ts';
import { MarketRequest, resumeApproval, resumeKind, voidApproval, voidKind } from './market.ts';
import { orderPromotedRoute } from './orderPromoted.ts';
import { pastEventsRoute } from './pastEvents.ts';
import { promotedEventRoute } from './promotedEvent.ts';
import { promotedEventsRoute } from './promotedEvents.ts';
import { readSettingsRoute } from './readSettings.ts';
import { readTypesRoute } from './readTypes.ts';
import { resumeRoute } from './resume.ts';
import { slipsRoute } from './slips.ts';
import { suspendRoute } from './suspend.ts';
import { unblockRoute } from './unblock.ts';
import { updateRoute } from './update.ts';
import { updateSettingsRoute } from './updateSettings.ts';
import { voidRoute } from './void.ts';

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
