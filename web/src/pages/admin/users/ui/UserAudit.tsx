import { useQuery } from '@apollo/client/react';
import { AuditLog, useAuditPage } from '@/entities/auditRecord';
import { StaffUserAuditDocument } from '../api/account.generated.ts';

/** Changes and views of the account, with reasons. */
export function UserAudit({ userId }: { userId: string }) {
  const part = useAuditPage();
  const { views, page } = part;
  const query = useQuery(StaffUserAuditDocument, { variables: { id: userId, views, page } });
  return <AuditLog part={part} query={query} list={query.data?.adminUserAuditLog} />;
}
