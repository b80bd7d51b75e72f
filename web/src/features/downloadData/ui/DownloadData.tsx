import { useLazyQuery } from '@apollo/client/react';
import { Download } from 'lucide-react';
import { useSession } from '@/entities/session';
import { isAnsweredCentrally, refusalOf } from '@/shared/api';
import { saveFile } from '@/shared/lib/download';
import { toast } from '@/shared/lib/toasts';
import { Button } from '@/shared/ui/button';
import { icon } from '@/shared/ui/icons';
import { MyDataDocument } from '../api/downloadData.generated.ts';
import { dataFile } from '../model/dataFile.ts';

/** Downloads the signed-in user's data as a file built in the browser. Renders nothing when signed out. */
export function DownloadData() {
  const session = useSession();
  const [ask, { loading }] = useLazyQuery(MyDataDocument, { fetchPolicy: 'no-cache' });
  if (!session) return null;
  const { user } = session;
  const save = async () => {
    try {
      const { data } = await ask({ variables: { id: user.id } });
      if (!data) throw new Error('The response has no data.');
      const { name, text } = dataFile(user, data, new Date());
      saveFile(name, 'application/json', text);
    } catch (error) {
      if (isAnsweredCentrally(error)) return;
      toast({ title: 'Couldn’t download your data', text: refusalOf(error).message, kind: 'error' });
    }
  };
  return (
    <Button
      variant="secondary"
      size={48}
      icon={<Download {...icon} />}
      loading={loading}
      onClick={save}
      data-track="download_data"
    >
      Download my data
    </Button>
  );
}
