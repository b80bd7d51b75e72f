import { expect, it } from 'vitest';
import { productionEnvironment, servingEnvironment } from './production.mjs';

it('runs in production unless the configuration says otherwise', () => {
  expect(productionEnvironment({}).NODE_ENV).toBe('production');
  expect(productionEnvironment({ NODE_ENV: '' }).NODE_ENV).toBe('production');
  expect(productionEnvironment({ NODE_ENV: 'development' }).NODE_ENV).toBe('development');
});

it("keeps the owner's database login from the servers", () => {
  const given = { DATABASE_URL: 'a', DATABASE_OWNER_URL: 'b', DATABASE_OWNER_URL_FILE: 'c' };
  expect(servingEnvironment(given)).toEqual({ NODE_ENV: 'production', DATABASE_URL: 'a' });
  expect(productionEnvironment(given)).toEqual({ NODE_ENV: 'production', ...given });
});
