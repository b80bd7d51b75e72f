export interface AccountPresenceTable {
  user_id: string;
  staff_id: string;
  acting: boolean;
  seen_at: Date;
}

export interface AdminUserTables {
  account_presence: AccountPresenceTable;
}

declare module '../../db/database.ts' {
  interface Database extends AdminUserTables {}
}
