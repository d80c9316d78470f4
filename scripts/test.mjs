import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { quietVite } from './build.mjs';
import { requireChromium } from './tests/chromium';
import { runs } from './tests/parts';
import { openCheckpoints } from './tests/resume';
import { runPart } from './tests/runPart';
import { tableOf } from './tests/table';

const [name = 'test', ...files] = process.argv.slice(2);
const run = runs[name];
if (!run) {
  console.error(`No run is called “${name}”: ${Object.keys(runs).join(', ')}`);
  process.exit(2);
}

const parts = run.parts(files);
if (parts.some((part) => part.arguments.includes('e2e'))) process.env.CHROMIUM = requireChromium();
Object.assign(process.env, quietVite, {
  // Said once a process by a client that works on Node 20 as well.
  AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
});
const busy = Array.from({ length: run.isLoaded ? 2 : 0 }, () => spawn(process.execPath, ['--eval', 'for (;;);']));
// Every part, also after a red one: one run tells of all faults. Only what was not built cannot be tried.
const outcomes = [];
const checkpoints = run.isResumed ? openCheckpoints() : undefined;
for (const part of parts) {
  if (part.name !== 'build' && checkpoints?.hasPassed(part.name)) {
    console.log(`${part.name} has passed on this commit`);
    continue;
  }
  const outcome = runPart(part, run.isRetried);
  outcomes.push(outcome);
  if (outcome.passes) checkpoints?.note(part.name);
  if (part.name === 'build' && !outcome.passes) break;
}
for (const loop of busy) loop.kill();
writeFileSync('test-results/outcomes.json', JSON.stringify(outcomes, null, 2));
console.log(tableOf(outcomes));
process.exitCode = outcomes.every(({ passes }) => passes) ? 0 : 1;
