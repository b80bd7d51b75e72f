import Type from 'typebox';
import type { App } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { describeSchema } from '../../shared/describe.ts';

/** Maximum size of one upload, in bytes. `gateway/src/http/bandwidth.ts` enforces it. */
const MAX_BYTES = 1024 * 1024;

const BandwidthTest = Type.Object({ max_bytes: Type.Integer() });
describeSchema(BandwidthTest, 'BandwidthTest', 'Permission for one upload that measures the connection.', {
  max_bytes: 'Maximum size of the upload, in bytes.',
});

export function bandwidthTestRoute(app: App): void {
  route(app, {
    operationId: 'twitch.bandwidth_test',
    method: 'POST',
    url: '/api/v1/twitch/bandwidth_test',
    summary:
      "Permits one upload to the gateway's `POST /bandwidth`, which checks the permission before it receives anything.",
    policy: policy.user(),
    limit: 'bandwidth',
    duringReadOnly: true,
    response: BandwidthTest,
    handler: async () => ({ max_bytes: MAX_BYTES }),
  });
}
