import { Megaphone } from 'lucide-react';
import { smallIcon } from '@/shared/ui/icons';
import { NoticeLine } from './NoticeLine.tsx';

export default { title: 'Notice line' };

const ignore = () => undefined;
const icon = <Megaphone {...smallIcon} />;

export const Announcement = () => (
  <NoticeLine
    tone="cold"
    icon={icon}
    text="The Harbor Series starts on Monday with twice as many places as last season."
    action={{ label: 'Read more', run: ignore }}
    dismiss={ignore}
  />
);
export const Bare = () => <NoticeLine icon={icon} text="You’re offline. Your money is safe." />;
