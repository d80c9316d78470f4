import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createDisposable } from '../../server/testing/template';
import { createBalancer } from './balancer';
import { type Instance, startInstance } from './instance';
import { previousRelease, type Release, thisRelease } from './release';
import { letWork, type Outcome } from './work';

// The last release and this one on one database while people work: `npm run rehearse:upgrade`, or with another commit
// behind it. Needs the address of a PostgreSQL in DATABASE_URL, and the history back to that release.

/** Seconds that each stage lasts, and how many people work. */
const [stage, people] = [10, 4];

interface Stage {
  name: string;
  outcomes: Outcome[];
}

const tell = (stages: readonly Stage[], instances: readonly Instance[]): boolean => {
  for (const { name, outcomes } of stages) {
    const faults = outcomes.filter(({ fault }) => fault);
    console.log(`${name}: ${outcomes.length} requests, ${faults.length} failed`);
    const kinds = new Map<string, number>();
    for (const { call, release, fault } of faults) {
      const kind = `${release}, ${call}: ${fault?.replaceAll(/[0-9a-f-]{36}/g, '…')}`;
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    }
    for (const [kind, count] of kinds) console.log(`  ${count} × ${kind}`);
  }
  for (const { release, errors } of instances) {
    const texts = errors.map((line) => {
      const { msg, kind, err } = JSON.parse(line) as { msg: string; kind?: string; err?: { message?: string } };
      return [msg, kind, err?.message].filter(Boolean).join(', ');
    });
    for (const text of new Set(texts)) console.log(`  logged by ${release.name}: ${text}`);
  }
  return stages.every(({ outcomes }) => outcomes.length > 0 && outcomes.every(({ fault }) => !fault));
};

const rehearse = async (last: Release, next: Release, databaseUrl: string): Promise<boolean> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'safety-dashboard-upgrade-'));
  const disposable = await createDisposable(databaseUrl);
  const settings = { DATABASE_URL: disposable.url, DATA_DIR: dataDir, DEMO: 'on' };
  const balancer = createBalancer();
  const instances: Instance[] = [];
  const start = async (release: Release): Promise<Instance> => {
    const instance = await startInstance(release, settings);
    instances.push(instance);
    await instance.untilReady();
    await balancer.add(instance);
    return instance;
  };
  const stages: Stage[] = [];
  const begin = (name: string) => stages.push({ name, outcomes: [] });
  try {
    const first = await start(last);
    begin('the last release alone');
    const end = await letWork(balancer, people, (outcome) => stages.at(-1)?.outcomes.push(outcome));
    await sleep(stage * 1_000);
    begin('the last one, while this one migrates and starts');
    await start(next);
    begin('both');
    await sleep(stage * 1_000);
    begin('the last one stops');
    const code = await first.stop();
    balancer.remove(first);
    begin('this one alone');
    await sleep(stage * 1_000);
    await end();
    const isFine = tell(stages, instances);
    if (code !== 0) console.log(`the last release ended with ${code}`);
    return isFine && code === 0;
  } finally {
    balancer.stop();
    await Promise.all(instances.map((instance) => instance.stop()));
    await disposable.drop();
    rmSync(dataDir, { recursive: true, force: true });
  }
};

const databaseUrl = process.env.DATABASE_URL;
if (!databaseUrl) {
  console.error('DATABASE_URL must name a PostgreSQL on which databases can be made');
  process.exit(2);
}
const last = await previousRelease(process.argv[2]);
process.exitCode = (await rehearse(last, await thisRelease(), databaseUrl)) ? 0 : 1;
