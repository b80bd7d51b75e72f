import type { StreamQuality } from '@/shared/platform';
import { Radio, RadioGroup } from '@/shared/ui/radio';
import { Panel, Sub } from '@/shared/ui/text';
import { inMegabits, qualities } from '../model/quality.ts';

interface ChooseQualityProps {
  /** Upload bandwidth in kilobits per second. Null while it is being measured. */
  bandwidth: number | 'unknown' | null;
  value: StreamQuality | null;
  onChange: (quality: StreamQuality) => void;
}

/** Lets the user choose the video quality. Qualities that the connection is too slow for are marked. */
export function ChooseQuality({ bandwidth, value, onChange }: ChooseQualityProps) {
  return (
    <>
      <Panel>
        <RadioGroup label="Quality" value={value} onChange={(each) => onChange(each as StreamQuality)}>
          {qualities.map(({ quality, label, bitrate }) => (
            <Radio
              key={quality}
              value={quality}
              title={label}
              text={
                typeof bandwidth === 'number' && bandwidth < bitrate
                  ? `Needs ${inMegabits(bitrate)}, more than you have`
                  : inMegabits(bitrate)
              }
            />
          ))}
        </RadioGroup>
      </Panel>
      <Sub role="status">{measured(bandwidth)}</Sub>
    </>
  );
}

function measured(bandwidth: number | 'unknown' | null): string {
  if (bandwidth === null) return 'Measuring your upload…';
  return bandwidth === 'unknown' ? 'Your upload couldn’t be measured.' : `Upload: ${inMegabits(bandwidth)}`;
}
