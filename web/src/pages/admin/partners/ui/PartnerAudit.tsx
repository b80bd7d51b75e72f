import { useQuery } from '@apollo/client/react';
import { AuditLog, useAuditPage } from '@/entities/auditRecord';
import { StaffPartnerAuditDocument } from '../api/partners.generated.ts';

/** Staff actions on the partner, with their reasons. */
export function PartnerAudit({ userId }: { userId: string }) {
  const part = useAuditPage();
  const { views, page } = part;
  const query = useQuery(StaffPartnerAuditDocument, {
    variables: { id: userId, views, page },
    fetchPolicy: 'cache-and-network',
  });
  return <AuditLog part={part} query={query} list={query.data?.adminPartnerAuditLog} />;
}
