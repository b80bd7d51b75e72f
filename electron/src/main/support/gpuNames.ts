import Type from 'typebox';
import { Check } from 'typebox/value';

/** The part of Chromium's GPU information that identifies the graphics cards. */
const GpuInfo = Type.Object({
  gpuDevice: Type.Array(
    Type.Object({
      vendorId: Type.Number(),
      deviceId: Type.Number(),
      active: Type.Optional(Type.Boolean()),
      driverVersion: Type.Optional(Type.String()),
    }),
  ),
});

const hex = (id: number) => `0x${id.toString(16).padStart(4, '0')}`;

/** Lists the graphics cards: vendor ID, device ID, driver, and which one is active. */
export function gpuNames(info: unknown): string {
  if (!Check(GpuInfo, info) || info.gpuDevice.length === 0) return 'unknown';
  return info.gpuDevice
    .map(({ vendorId, deviceId, active, driverVersion }) =>
      [`${hex(vendorId)}:${hex(deviceId)}`, driverVersion && `driver ${driverVersion}`, active && 'active']
        .filter(Boolean)
        .join(' '),
    )
    .join(', ');
}
