import { writeFileSync } from 'node:fs';
import { quietVite } from './build.mjs';
import { requireChromium } from './tests/chromium';
import { partsOf } from './tests/parts';
import { runPart } from './tests/runPart';
import { tableOf } from './tests/table';

const [name = 'test', ...files] = process.argv.slice(2);
const parts = partsOf[name]?.(files);
if (!parts) {
  console.error(`No run is called “${name}”: ${Object.keys(partsOf).join(', ')}`);
  process.exit(2);
}

Object.assign(process.env, quietVite, { CHROMIUM: requireChromium() });
// Every part, also after a red one: one run tells of all faults. Only what was not built cannot be tried.
const outcomes = [];
for (const part of parts) {
  const outcome = runPart(part, true);
  outcomes.push(outcome);
  if (part.name === 'build' && !outcome.passes) break;
}
writeFileSync('test-results/outcomes.json', JSON.stringify(outcomes, null, 2));
console.log(tableOf(outcomes));
process.exitCode = outcomes.every(({ passes }) => passes) ? 0 : 1;
