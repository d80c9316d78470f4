import { writeFileSync } from 'node:fs';
import { measureExports } from './exports';
import { machine } from './machine';
import { measureMemberList } from './memberList';
import { measureScripts } from './scripts';
import { markdown } from './table';

const databaseUrl = process.env.DATABASE_URL;
if (!databaseUrl) {
  console.error('The measurements need a PostgreSQL: name it in DATABASE_URL.');
  process.exit(2);
}

const scripts = await measureScripts();
console.log(markdown(scripts));
const lists = await measureMemberList(databaseUrl);
console.log(markdown(lists));
const exports = await measureExports(databaseUrl);
console.log(markdown(exports));

writeFileSync(
  'docs/benchmarks.md',
  `# Benchmarks

Written by \`npm run bench\` on ${new Date().toISOString().slice(0, 10)}: ${machine()}.
Ours and the rival's figures come from the same run; load generator, server and database share the machine, so the ratios count, not the figures.

## What the browser loads

${markdown(scripts)}

## Lists on PostgreSQL

${markdown(lists)}

## Exports on PostgreSQL

${markdown(exports)}
`,
);
