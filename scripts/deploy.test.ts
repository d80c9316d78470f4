import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { validate } from 'dockerfile-utils';
import { Deployment } from 'kubernetes-models/apps/v1';
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { Service } from 'kubernetes-models/v1';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readSettings } from '../server/config';

const read = (path: string): string => readFileSync(path, 'utf8');

const settings = [
  ...(read('server/config.ts') + read('server/watchingSettings.ts')).matchAll(/^ {2}([A-Z_]+): z\.optional/gm),
].map(([, name]) => name);

/** The names among these that are no settings. */
const unknownSettings = (names: readonly string[]): string[] =>
  names.filter((name) => name !== 'NODE_ENV' && !settings.includes(name.replace(/_FILE$/, '')));

describe('the image', () => {
  const file = read('Dockerfile');
  const instructions = file
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter(Boolean);
  const shipped = instructions.slice(instructions.findLastIndex((line) => line.startsWith('FROM ')));

  it('has nothing that a linter of its language objects to', () => {
    expect(validate(file).map(({ message }) => message)).toEqual([]);
  });

  it('runs as nobody of importance, from a base of a named version, and by its own process', () => {
    expect(shipped.findLast((line) => line.startsWith('USER '))).toBe('USER node');
    expect(instructions.filter((line) => line.startsWith('FROM ')).every((line) => /:\d\S+/.test(line))).toBe(true);
    expect(shipped.at(-1)).toBe('CMD ["node", "dist/server/main.js"]');
    expect(
      unknownSettings(
        [...file.matchAll(/(\w+)=\S+/g)].map(([, name = '']) => name).filter((name) => /^[A-Z_]+$/.test(name)),
      ),
    ).toEqual([]);
  });

  it('takes what there is, and leaves the rest in the build', () => {
    const taken = shipped.flatMap((line) => /^COPY --from=build \/build\/(\S+)/.exec(line)?.[1] ?? []);
    const made = ['dist', 'node_modules'];
    expect(taken.filter((path) => !made.includes(path) && !existsSync(path))).toEqual([]);
    expect(taken.length).toBeGreaterThan(5);
    expect(shipped.filter((line) => line.startsWith('COPY') && !line.includes('--from=build'))).toEqual([]);
  });
});

describe('the compose file', () => {
  interface ComposeService {
    build?: string;
    image?: string;
    read_only?: boolean;
    environment?: Record<string, string>;
    depends_on?: object;
    volumes?: string[];
  }
  const { services, volumes } = parse(read('compose.yaml')) as {
    services: Record<string, ComposeService>;
    volumes: object;
  };

  it('names a version of every image that is not built here', () => {
    const images = Object.values(services).flatMap(({ build, image = '' }) => (build ? [] : [image]));
    expect(images.length).toBeGreaterThan(3);
    expect(images.filter((image) => !/^[\w./-]+:[\w.-]*\d[\w.-]*$/.test(image))).toEqual([]);
  });

  it('lets nothing that is built here write outside of its volumes', () => {
    const own = Object.values(services).filter(({ build }) => build);
    expect(own.map(({ read_only: isReadOnly }) => isReadOnly)).toEqual([true]);
  });

  it('gives the product settings that it starts with, and depends on services and volumes that there are', () => {
    const given = services.dashboard?.environment ?? {};
    expect(unknownSettings(Object.keys(given))).toEqual([]);
    expect(() => readSettings(given)).not.toThrow();
    const dependencies = Object.values(services).flatMap(({ depends_on: names = {} }) =>
      Array.isArray(names) ? names : Object.keys(names),
    );
    expect(dependencies.filter((name) => !(name in services))).toEqual([]);
    const used = Object.values(services).flatMap(({ volumes: mounts = [] }) =>
      mounts.map((mount) => mount.split(':')[0]),
    );
    expect(used.filter((name = '') => !(name in volumes))).toEqual([]);
  });
});

describe('the Kubernetes manifests', () => {
  const folder = 'deploy/kubernetes';
  const manifest = (name: string) => parse(read(join(folder, name)), { merge: true });
  const kinds = { Deployment, Ingress, PodDisruptionBudget, Service };

  it('fit the schemas of Kubernetes', () => {
    const { resources } = manifest('kustomization.yaml') as { resources: string[] };
    expect(resources.toSorted()).toEqual(
      readdirSync(folder)
        .filter((name) => name !== 'kustomization.yaml')
        .sort(),
    );
    for (const name of resources) {
      const { kind, ...content } = manifest(name) as { kind: keyof typeof kinds };
      const resource = new kinds[kind](content as never);
      expect(() => resource.validate(), name).not.toThrow();
      expect(resource.apiVersion, name).toBe(manifest(name).apiVersion);
    }
  });

  it('give the product settings that there are, and reach its ports', () => {
    const { containers } = manifest('deployment.yaml').spec.template.spec;
    const [{ env, ports }] = containers as [{ env: { name: string }[]; ports: { name: string }[] }];
    expect(unknownSettings(env.map(({ name }) => name))).toEqual([]);
    const [{ targetPort }] = manifest('service.yaml').spec.ports as [{ targetPort: string }];
    expect(ports.map(({ name }) => name)).toContain(targetPort);
  });

  it('let no container write outside of its volumes', () => {
    const { containers } = manifest('deployment.yaml').spec.template.spec as {
      containers: { securityContext?: { readOnlyRootFilesystem?: boolean } }[];
    };
    expect(containers.map(({ securityContext }) => securityContext?.readOnlyRootFilesystem)).toEqual([true]);
  });

  const canRender = spawnSync('kubectl', ['version', '--client']).status === 0;
  it.skipIf(!canRender)('are rendered by kubectl with the image’s name and tag', () => {
    const rendered = execFileSync('kubectl', ['kustomize', folder], { encoding: 'utf8' });
    expect(rendered).toContain(
      `image: registry.example.org/safety-dashboard:${JSON.parse(read('package.json')).version}`,
    );
  });
});

describe('the systemd unit', () => {
  const path = 'deploy/systemd/safety-dashboard.service';
  const analyze = (...words: string[]) => spawnSync('systemd-analyze', words, { encoding: 'utf8' });

  it('gives the product settings that there are', () => {
    const [, line = ''] = /^Environment=(.*)$/m.exec(read(path)) ?? [];
    expect(unknownSettings(line.split(' ').map((word) => word.split('=')[0] ?? ''))).toEqual([]);
  });

  // Its program is where Debian's package puts it: whether that is on this machine is not the unit's fault.
  const isThere = analyze('--version').status === 0 && existsSync('/usr/bin/node');
  it.skipIf(!isThere)('is understood by systemd, and exposed to little', () => {
    const { status, stderr } = analyze('verify', path);
    expect([status, stderr]).toEqual([0, '']);
    const [, exposure = ''] =
      /exposure level for \S+: ([\d.]+)/.exec(analyze('security', '--offline=true', path).stdout) ?? [];
    expect(Number(exposure)).toBeLessThan(2);
  });
});
