import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { at, root } from '../run/paths.mjs';

const read = (path) => readFileSync(at(path), 'utf8');
const files = (pattern) => globSync(pattern, { cwd: root }).sort();

/** Services of the image, by name, with anchors resolved. */
const compose = parse(read('compose.production.yml'), { merge: true });
const isOurs = ({ image }) => image.includes('duelbook');

const rules = parse(read('deploy/monitoring/alerts.yml')).groups.flatMap((group) => group.rules);
const alerts = rules.filter(({ alert }) => alert);
const settings = new Set([...read('.env.example').matchAll(/^# ([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name));
const isSetting = (name) => settings.has(name) || settings.has(name.replace(/_FILE$/, ''));

/** Every metric that the platform or the gateway registers, and those of Prometheus itself. */
function knownMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const sources = files('{platform,gateway}/src/**/*.ts').filter((file) => !file.endsWith('.test.ts'));
  const named = sources.flatMap((file) =>
    [...read(file).matchAll(/(?:\bgauges?\(\s*'|\bname: ')([a-z][a-z_]+)'/g)].map(([, name]) => name),
  );
  const recorded = rules.flatMap(({ record }) => record ?? []);
  return new Set(['up', ...registry.getMetricsAsArray().map(({ name }) => name), ...named, ...recorded]);
}

/** Names of the metrics in a PromQL expression. */
function metricsIn(expression) {
  return expression
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]|"[^"]*"/g, ' ')
    .replaceAll(/\b(?:by|without|on|ignoring|group_left|group_right)\s*\([^)]*\)/g, ' ')
    .match(/[a-zA-Z_:][\w:]*(?!\w*\s*\()/g)
    .filter((word) => !['and', 'or', 'unless', 'bool', 'offset'].includes(word));
}

const known = knownMetrics();
const isKnown = (name) => known.has(name) || known.has(name.replace(/_(bucket|sum|count)$/, ''));
const unknownIn = (expressions) => expressions.flatMap(metricsIn).filter((name) => !isKnown(name));

describe('alerts', () => {
  it('finds metrics in expressions', () => {
    const expression = 'max(abs(a_b{c="d"})) > 0 and on (e) sum by (f) (rate(g:h_count[5m])) > k';
    expect(metricsIn(expression)).toEqual(['a_b', 'g:h_count', 'k']);
    expect(unknownIn(['rate(ready[5m])', 'no_such_metric > 0'])).toEqual(['no_such_metric']);
  });

  it('use metrics that exist', () => {
    expect(unknownIn(rules.map(({ expr }) => expr))).toEqual([]);
  });

  it('have a severity, a summary and a runbook of their own', () => {
    expect(alerts.length).toBeGreaterThan(15);
    for (const { alert, labels, annotations } of alerts) {
      const name = alert.replaceAll(/(?<!^)([A-Z])/g, '-$1').toLowerCase();
      expect(['page', 'ticket']).toContain(labels.severity);
      expect(annotations.summary).toBeTruthy();
      expect(annotations.runbook).toBe(`docs/operations/runbooks/${name}.md`);
      expect(read(annotations.runbook).split('\n')[0]).toBe(`# ${alert}`);
    }
  });

  it('match the runbooks one to one, and all are listed', () => {
    const written = readdirSync(at('docs/operations/runbooks')).map((name) => `docs/operations/runbooks/${name}`);
    expect(written.sort()).toEqual(alerts.map(({ annotations }) => annotations.runbook).sort());
    for (const { alert } of alerts) expect(read('docs/operations/README.md')).toContain(`[${alert}](runbooks/`);
  });
});

describe('dashboards', () => {
  it.each(files('deploy/monitoring/dashboards/*.json'))('%s uses metrics that exist', (file) => {
    const { panels } = JSON.parse(read(file));
    expect(panels.length).toBeGreaterThan(3);
    expect(unknownIn(panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)))).toEqual([]);
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  });
});

describe('compose.production.yml', () => {
  const services = Object.entries(compose.services);

  it.each(services)('%s has a health check and files that exist', (name, service) => {
    if (!isOurs(service)) expect(service.healthcheck.test).toBeTruthy();
    else if (service.command[0] !== 'migrate') expect(read('Dockerfile')).toContain('HEALTHCHECK');
    for (const volume of service.volumes ?? []) {
      const [source] = volume.split(':');
      expect([name, source, source.startsWith('.') ? existsSync(at(source)) : source in compose.volumes]).toEqual([
        name,
        source,
        true,
      ]);
    }
    for (const secret of service.secrets ?? []) expect(compose.secrets).toHaveProperty(secret);
    for (const other of Object.keys(service.depends_on ?? {})) expect(compose.services).toHaveProperty(other);
  });

  it('keeps the owner’s login from the servers, and the database from the internet', () => {
    const withOwner = services.filter(([, { secrets = [] }]) => secrets.includes('owner-database-url'));
    expect(withOwner.map(([name]) => name)).toEqual(['migrate', 'doctor']);
    expect(compose.networks.inside.internal).toBe(true);
    const published = services.filter(([, { ports }]) => ports).map(([name, { ports }]) => [name, ports]);
    expect(published).toEqual([
      ['proxy', ['80:80', '443:443', '443:443/udp']],
      ['grafana', ['127.0.0.1:3000:3000']],
    ]);
    for (const [, { read_only, cap_drop }] of services.filter(([, service]) => isOurs(service)))
      expect([read_only, cap_drop]).toEqual([true, ['ALL']]);
  });

  it('writes each secret with npm run secrets', () => {
    for (const [name, { file }] of Object.entries(compose.secrets)) {
      expect(file).toBe(`deploy/secrets/${name}`);
      expect(read('scripts/run/secrets.mjs')).toContain(`'${name}'`);
    }
  });

  it('sets only settings that exist', () => {
    const set = services
      .filter(([, service]) => isOurs(service))
      .flatMap(([, { environment = {} }]) => Object.keys(environment));
    expect(set.length).toBeGreaterThan(10);
    expect(set.filter((name) => !isSetting(name))).toEqual([]);
  });
});

describe('the image', () => {
  it('runs programs that exist', () => {
    const programs = [...read('deploy/docker/entrypoint.sh').matchAll(/node (?:--\S+ )?(\S+\.ts)/g)].map(
      ([, file]) => file,
    );
    expect(programs.length).toBeGreaterThan(4);
    expect(programs.filter((file) => !existsSync(at(file)))).toEqual([]);
  });

  it('copies files that exist, and the manifest of every package', () => {
    const copied = [...read('Dockerfile').matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, names]) =>
      names.split(' '),
    );
    expect(copied.filter((name) => !existsSync(at(name)))).toEqual([]);
    const { workspaces } = JSON.parse(read('package.json'));
    for (const name of workspaces) expect(copied).toContain(`${name}/package.json`);
  });

  it('leaves secrets outside', () => {
    const ignored = read('.dockerignore').split('\n');
    for (const name of ['.env', 'deploy/secrets', '.git', '**/node_modules']) expect(ignored).toContain(name);
  });
});

describe('Kubernetes manifests', () => {
  const manifests = files('deploy/kubernetes/*.yaml');
  const objects = manifests.flatMap((file) =>
    parseAllDocuments(read(file)).map((document) => {
      expect([file, document.errors]).toEqual([file, []]);
      return document.toJS();
    }),
  );
  const containers = objects.flatMap(({ spec }) => spec?.template?.spec.containers ?? []);

  it.each(objects.map((object) => [`${object.kind} ${object.metadata?.name ?? ''}`, object]))(
    '%s follows the schema of Kubernetes',
    async (_name, object) => {
      // Kustomize reads this one, not Kubernetes.
      if (object.kind === 'Kustomization') return;
      const file = `kubernetes-models/${object.apiVersion}/${object.kind}`;
      const { [object.kind]: Model } = await import(/* @vite-ignore */ file);
      expect(() => new Model(object).validate()).not.toThrow();
      expect(() => new Model({ ...object, spec: 'none' }).validate()).toThrow();
    },
  );

  it('are all part of the kustomization', () => {
    const { resources } = parse(read('deploy/kubernetes/kustomization.yaml'));
    const own = manifests.map((file) => file.split('/').at(-1)).filter((name) => name !== 'kustomization.yaml');
    expect([...resources].sort()).toEqual(own);
  });

  it('set only settings that exist', () => {
    const network = [...read('deploy/kubernetes/network.env').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name);
    const names = [...network, ...containers.flatMap(({ env = [] }) => env.map(({ name }) => name))];
    expect(names.filter((name) => name !== 'POD_IP' && !isSetting(name))).toEqual([]);
  });

  it('run commands of the image without privileges, and probe the servers', () => {
    expect(containers.map(({ args }) => args[0]).sort()).toEqual(['gateway', 'migrate', 'platform']);
    for (const { args, securityContext, readinessProbe } of containers) {
      expect(securityContext).toMatchObject({ allowPrivilegeEscalation: false, readOnlyRootFilesystem: true });
      expect(read('deploy/docker/entrypoint.sh')).toContain(`  ${args[0]})`);
      if (args[0] !== 'migrate') expect(readinessProbe.httpGet.path).toBe('/readyz');
    }
  });
});

it('other YAML files can be read', () => {
  for (const file of files('{deploy/monitoring,.github}/**/*.yml')) expect(() => parse(read(file))).not.toThrow();
});

it('docs name only settings that exist', () => {
  const documents = ['README.md', ...files('docs/operations/**/*.md')];
  const others = ['PUBLIC_HOST', 'MEDIA_HOST', 'DUELBOOK_IMAGE', 'POD_IP', 'CREATEROLE'];
  for (const file of documents) {
    const names = [...read(file).matchAll(/`([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)(?:=[^`]*)?`/g)].map(([, name]) => name);
    expect([file, names.filter((name) => !isSetting(name) && !others.includes(name))]).toEqual([file, []]);
  }
});
