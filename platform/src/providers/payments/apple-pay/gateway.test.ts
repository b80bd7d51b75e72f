import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DotsTestServer } from '../dots/testing/server.ts';
import { AppleGateway, allowedAddress } from './gateway.ts';

const path = '/paymentservices/startSession';
const sandbox = 'http://127.0.0.1:4002';

describe('gateway addresses supplied by a browser', () => {
  test.each([
    `https://apple-pay-gateway.apple.com${path}`,
    'https://apple-pay-gateway.apple.com/paymentservices/paymentSession',
    `https://apple-pay-gateway-nc-pod1.apple.com${path}`,
    `https://apple-pay-gateway-pr-pod5-dr.apple.com${path}`,
    `https://cn-apple-pay-gateway-sh-pod2.apple.com${path}`,
    `https://apple-pay-gateway-cert.apple.com${path}`,
  ])('allows Apple’s gateway %s', (url) => {
    expect(allowedAddress(url, null)?.href).toBe(url);
  });

  test.each([
    ['not https', `http://apple-pay-gateway.apple.com${path}`],
    ['another scheme', `file://apple-pay-gateway.apple.com${path}`],
    ['another host', `https://example.com${path}`],
    ['a host that ends alike', `https://apple-pay-gateway.apple.com.example.com${path}`],
    ['a host that begins alike', `https://evil-apple-pay-gateway.apple.com${path}`],
    ['another of Apple’s hosts', `https://www.apple.com${path}`],
    ['any subdomain', `https://x.apple-pay-gateway.apple.com${path}`],
    ['a dot at the end', `https://apple-pay-gateway.apple.com.${path}`],
    ['a name before the host', `https://user@apple-pay-gateway.apple.com${path}`],
    ['name and password', `https://a:b@apple-pay-gateway.apple.com${path}`],
    ['Apple as the name', `https://apple-pay-gateway.apple.com@example.com${path}`],
    ['Apple as the name, with a backslash', `https://example.com\\@apple-pay-gateway.apple.com${path}`],
    ['a port', `https://apple-pay-gateway.apple.com:8443${path}`],
    ['the port of https written out', `https://apple-pay-gateway.apple.com:443${path}`],
    ['loopback', `https://127.0.0.1${path}`],
    ['loopback as a number', `https://2130706433${path}`],
    ['loopback in hexadecimal', `https://0x7f.1${path}`],
    ['loopback, IPv6', `https://[::1]${path}`],
    ['IPv4 within IPv6', `https://[::ffff:127.0.0.1]${path}`],
    ['a cloud’s metadata', 'http://169.254.169.254/latest/meta-data/'],
    ['localhost', `https://localhost${path}`],
    ['the sandbox where none is set up', `${sandbox}${path}`],
    ['another path', 'https://apple-pay-gateway.apple.com/'],
    ['a path that climbs', 'https://apple-pay-gateway.apple.com/x/../paymentservices/startSession'],
    ['an encoded path', 'https://apple-pay-gateway.apple.com/paymentservices%2FstartSession'],
    ['a longer path', `https://apple-pay-gateway.apple.com${path}/x`],
    ['a query', `https://apple-pay-gateway.apple.com${path}?to=x`],
    ['a fragment', `https://apple-pay-gateway.apple.com${path}#x`],
    ['white space before', ` https://apple-pay-gateway.apple.com${path}`],
    ['a line break within', `https://apple-pay-\ngateway.apple.com${path}`],
    ['capitals', `https://Apple-Pay-Gateway.apple.com${path}`],
    ['letters that look alike', `https://аpple-pay-gateway.apple.com${path}`],
    ['a full-width dot', `https://apple-pay-gateway。apple.com${path}`],
    ['no address', 'apple-pay-gateway.apple.com'],
    ['nothing', ''],
  ])('refuses %s', (_name, url) => {
    expect(allowedAddress(url, null)).toBeNull();
  });

  test('allows exactly the configured sandbox address', () => {
    expect(allowedAddress(`${sandbox}${path}`, sandbox)?.href).toBe(`${sandbox}${path}`);
    expect(allowedAddress('http://127.0.0.1:4001/paymentservices/startSession', sandbox)).toBeNull();
    expect(allowedAddress(`${sandbox}/faults`, sandbox)).toBeNull();
    expect(allowedAddress(`https://127.0.0.1:4002${path}`, sandbox)).toBeNull();
    expect(allowedAddress(`http://x@127.0.0.1:4002${path}`, sandbox)).toBeNull();
  });
});

describe('merchant session', () => {
  let server: DotsTestServer;
  let gateway: AppleGateway;
  beforeAll(async () => {
    server = await new DotsTestServer().listen();
    gateway = new AppleGateway({
      merchantId: 'merchant.test',
      displayName: 'Duelbook',
      domain: 'duelbook.test',
      certificate: null,
      key: null,
      sandboxUrl: server.baseUrl,
      timeoutMs: 500,
    });
  });
  afterAll(async () => {
    await gateway.close();
    await server.close();
  });
  const start = () => gateway.startSession(`${server.baseUrl}${path}`);

  test('returns Apple’s response unchanged, requested for the merchant’s own domain', async () => {
    const result = await start();
    expect(result).toEqual({
      kind: 'session',
      session: JSON.stringify({ merchantSessionIdentifier: 'SSH-TEST', nonce: 'n' }),
    });
    expect(JSON.parse(server.requests.at(-1)?.body ?? '')).toEqual({
      merchantIdentifier: 'merchant.test',
      displayName: 'Duelbook',
      initiative: 'web',
      initiativeContext: 'duelbook.test',
    });
  });

  test('sends nothing to other hosts', async () => {
    const before = server.requests.length;
    expect(await gateway.startSession(`${server.baseUrl}/elsewhere`)).toEqual({ kind: 'foreign' });
    expect(await gateway.startSession('https://example.com/paymentservices/startSession')).toEqual({ kind: 'foreign' });
    expect(server.requests).toHaveLength(before);
  });

  test.each(['drop_after', 'error_after', 'silence', 'garbage'] as const)(
    'returns no session after %s',
    async (what) => {
      server.faults.push({ on: 'POST /paymentservices', what });
      expect(await start()).toEqual({ kind: 'unavailable' });
    },
  );
});
