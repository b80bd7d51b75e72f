import type { StreamSource } from '../../../../web/src/shared/platform/desktop.ts';
import type { DesktopCapturer } from '../ports.ts';

const thumbnailSize = { width: 320, height: 180 };

/** Lists the screens and windows that can be broadcast, screens first. */
export async function listSources(capturer: DesktopCapturer): Promise<StreamSource[]> {
  const sources = await capturer.getSources({ types: ['screen', 'window'], thumbnailSize });
  return sources
    .map(({ id, name, thumbnail }) => ({
      id,
      name,
      kind: id.startsWith('screen:') ? ('screen' as const) : ('window' as const),
      thumbnail: thumbnail.isEmpty() ? '' : thumbnail.toDataURL(),
    }))
    .sort((a, b) => Number(b.kind === 'screen') - Number(a.kind === 'screen'));
}
