import type { Kysely, Transaction } from 'kysely';
import type { ApprovalTables } from '../admin/approvals/tables.ts';
import type { AuthTables } from '../auth/tables.ts';
import type { CatalogTables } from '../catalog/tables.ts';
import type { ChatTables } from '../chat/tables.ts';
import type { ContentTables } from '../content/tables.ts';
import type { EventTables } from '../events/tables.ts';
import type { GamerIdTables } from '../gamer-ids/tables.ts';
import type { LedgerTables } from '../ledger/tables.ts';
import type { MarketTables } from '../market/engine/tables.ts';
import type { DisputeTables } from '../matches/disputes/tables.ts';
import type { MatchTables } from '../matches/tables.ts';
import type { MediaTables } from '../media/tables.ts';
import type { ModerationTables } from '../moderation/tables.ts';
import type { NotificationTables } from '../notifications/tables.ts';
import type { PeopleTables } from '../people/tables.ts';
import type { PreferenceTables } from '../preferences/tables.ts';
import type { ReconciliationTables } from '../reconciliation/tables.ts';
import type { ReferralTables } from '../referrals/tables.ts';
import type { StakeTables } from '../stakes/tables.ts';
import type { StatisticsTables } from '../statistics/tables.ts';
import type { SupportTables } from '../support/tables.ts';
import type { TwitchTables } from '../twitch/tables.ts';
import type { UsersTables } from '../users/tables.ts';
import type { StaffMoneyTables } from '../wallet/staffTables.ts';
import type { WalletTables } from '../wallet/tables.ts';
import type { KernelTables } from './tables.ts';

/** Every table, each declared by the capability that owns it. */
export interface Database
  extends KernelTables,
    LedgerTables,
    UsersTables,
    AuthTables,
    CatalogTables,
    GamerIdTables,
    MediaTables,
    WalletTables,
    EventTables,
    MarketTables,
    StakeTables,
    MatchTables,
    ReferralTables,
    PreferenceTables,
    ChatTables,
    PeopleTables,
    NotificationTables,
    ModerationTables,
    ContentTables,
    SupportTables,
    TwitchTables,
    StatisticsTables,
    DisputeTables,
    ApprovalTables,
    StaffMoneyTables,
    ReconciliationTables {}

export type Db = Kysely<Database>;
export type Tx = Transaction<Database>;
