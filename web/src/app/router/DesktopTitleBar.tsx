import { onDemand } from '@/shared/lib/on-demand';
import { desktop } from '@/shared/platform';
import { LazyPart } from '@/shared/ui/boundary';

const TitleBar = onDemand(
  () => import('@/widgets/titleBar'),
  (module) => module.TitleBar,
);

/** The title bar, for versions of the desktop app whose window has no native title bar. */
export function DesktopTitleBar() {
  const app = desktop();
  if (!app?.drawsTitleBar) return null;
  return (
    <LazyPart>
      <TitleBar app={app} />
    </LazyPart>
  );
}
