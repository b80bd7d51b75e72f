import { Download } from 'lucide-react';
import { useState } from 'react';
import { useConsentState } from '@/entities/consent';
import { fetchAsUser, useSession } from '@/entities/session';
import { refusalOf } from '@/shared/api';
import { saveBlob } from '@/shared/lib/download';
import { toast } from '@/shared/lib/toasts';
import { Button } from '@/shared/ui/button';
import { icon } from '@/shared/ui/icons';

const failures: Record<number, string> = {
  401: 'You were signed out. Sign in again.',
  429: 'You’ve downloaded your data several times in the last hour. Try again later.',
};

/** The signed-in user's data as a ZIP file. The gateway serves it outside GraphQL. Rejects when refused. */
async function fetchData(analytics: 'granted' | 'denied' | null): Promise<Blob> {
  const answer = await fetchAsUser(`/api/v1/users/data_export${analytics ? `?analytics=${analytics}` : ''}`);
  return answer.blob();
}

/** Downloads the signed-in user's data. Renders nothing when signed out. */
export function DownloadData() {
  const session = useSession();
  const { decision } = useConsentState();
  const [busy, setBusy] = useState(false);
  if (!session) return null;
  const save = async () => {
    setBusy(true);
    try {
      const data = await fetchData(decision);
      saveBlob(`duelbook-${session.user.username}-${new Date().toISOString().slice(0, 10)}.zip`, data);
    } catch (fault) {
      const { status, message } = refusalOf(fault);
      toast({ title: 'Couldn’t download your data', text: failures[status ?? 0] ?? message, kind: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="secondary"
      size={48}
      icon={<Download {...icon} />}
      loading={busy}
      onClick={() => void save()}
      data-track="download_data"
    >
      Download my data
    </Button>
  );
}
