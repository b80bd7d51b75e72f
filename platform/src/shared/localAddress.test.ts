import { expect, test } from 'vitest';
import { isLoopback, isPrivate } from './localAddress.ts';

test.each([
  'http://127.0.0.1:4002',
  'https://localhost',
  'http://LOCALHOST./x',
  'https://api.localhost',
  'http://127.1',
  'http://2130706433',
  'http://[::1]:4001',
  'http://[::ffff:127.0.0.1]',
  'http://0.0.0.0:4001',
  '127.0.0.1',
  '::1',
  'localhost',
])('%s is this machine', (address) => {
  expect([isLoopback(address), isPrivate(address)]).toEqual([true, true]);
});

test.each([
  'http://10.0.0.5',
  'https://172.31.255.1',
  'https://192.168.1.1',
  'http://169.254.169.254',
  'http://[fd00::1]',
  'http://[::ffff:10.0.0.1]',
  'https://sandbox',
  'https://paypal.svc.cluster.local',
  'db.internal',
])('%s is in a private network', (address) => {
  expect([isLoopback(address), isPrivate(address)]).toEqual([false, true]);
});

test.each([
  'https://api-m.paypal.com',
  'https://127.example.com',
  'https://localhost.example.com',
  'smtp.example.com',
  'https://172.32.0.1',
  'https://[2606:4700::1111]',
])('%s can be on the internet', (address) => {
  expect([isLoopback(address), isPrivate(address)]).toEqual([false, false]);
});
