import { readFileSync, writeFileSync } from 'node:fs';
import { measureCompanyLists } from './companyLists';
import { measureDailyWork } from './dailyWork';
import { measureEmergency } from './emergency';
import { measureExports } from './exports';
import { measureFeel } from './feel';
import { measureImportPage } from './importPage';
import { machine } from './machine';
import { measureEmbeddedImport, measureMemberImport, measureUpdateOfAll } from './memberImport';
import { measureMemberList } from './memberList';
import { measurePortfolio } from './portfolio';
import { regressionsIn } from './regressions';
import { measureReminder } from './reminder';
import { measureRiskLists } from './riskLists';
import { measureRules } from './rules';
import { measureScripts } from './scripts';
import { measureShort } from './short';
import { measureSignIn } from './signIn';
import { measureStart } from './start';
import { measureStatisticsLists } from './statisticsLists';
import { markdown, type Row } from './table';
import { measureWaiting } from './waiting';

const document = 'docs/benchmarks.md';

const introduction = `# Benchmarks

Written by \`npm run bench\`, or by \`npm run bench -- <section>\` for some of them: \`scripts\`, \`feel\`, \`emergency\`, \`start\`, \`members\`, \`portfolio\`, \`risks\`, \`statistics\`, \`exports\`, \`imports\`, \`signIn\`, \`short\`.
Left out of a whole run, which should take a quarter of an hour at most, are \`company\`, \`dailyWork\`, \`reminder\`, \`rules\`, \`waiting\`, \`updateOfAll\`, \`embeddedImports\`, \`importPage\`; they are measured by name.
\`npm run bench -- --quick\` measures the short form alone, writes nothing, and fails where a ratio has fallen by half since it was written here.
Ours and the rival's figures come from the same run; load generator, server and database share the machine, so the ratios count, not the figures.
`;

interface Section {
  title: string;
  measure: (databaseUrl: string) => Promise<Row[]>;
  /** True for what a whole run leaves out: it should take a quarter of an hour at most. */
  byNameOnly?: boolean;
}

const shortTitle = 'Short form, on PostgreSQL';

/** Goals beside what was measured, written by hand: stays as it is. */
const goalsTitle = 'Goals and where they stand';

const sections: Readonly<Record<string, Section>> = {
  scripts: { title: 'What the browser loads', measure: measureScripts },
  feel: {
    title: 'What a person feels in Chromium, on a processor slowed down four times',
    measure: measureFeel,
  },
  emergency: { title: 'What a phone shows without a network', measure: measureEmergency },
  start: { title: 'Start of the embedded server', measure: measureStart },
  members: { title: 'Lists of members on PostgreSQL', measure: measureMemberList },
  company: { title: 'The company’s lists on PostgreSQL', measure: measureCompanyLists, byNameOnly: true },
  portfolio: { title: 'A licensee’s portfolio on PostgreSQL', measure: measurePortfolio },
  risks: { title: 'Evaluations of risk assessments on PostgreSQL', measure: measureRiskLists },
  statistics: {
    title: 'Statistics of e-learnings on PostgreSQL',
    measure: measureStatisticsLists,
  },
  dailyWork: {
    title: 'The daily work for 100,000 people on PostgreSQL',
    measure: measureDailyWork,
    byNameOnly: true,
  },
  reminder: {
    title: 'Reminding 100,000 people by hand on PostgreSQL',
    measure: measureReminder,
    byNameOnly: true,
  },
  rules: { title: 'A rule about 100,000 people on PostgreSQL', measure: measureRules, byNameOnly: true },
  exports: { title: 'Exports on PostgreSQL', measure: measureExports },
  waiting: {
    title: 'Waiting for somebody else’s files on the embedded database',
    measure: measureWaiting,
    byNameOnly: true,
  },
  imports: { title: 'An import of 100,000 new people by file, on PostgreSQL', measure: measureMemberImport },
  updateOfAll: {
    title: 'An update of 100,000 people by file, on PostgreSQL',
    measure: measureUpdateOfAll,
    byNameOnly: true,
  },
  embeddedImports: {
    title: 'Imports of people by file, on the embedded database',
    measure: measureEmbeddedImport,
    byNameOnly: true,
  },
  importPage: {
    title: 'The page of imports in Chromium, on PostgreSQL',
    measure: measureImportPage,
    byNameOnly: true,
  },
  signIn: { title: 'Sign-ins at once on PostgreSQL', measure: measureSignIn },
  short: { title: shortTitle, measure: measureShort },
};

/** The introduction's line on the whole run, from an earlier one; '' if there is none. */
const formerRun = (): string => /^The whole run took .*\n/m.exec(readFileSync(document, 'utf8'))?.[0] ?? '';

const day = (): string => new Date().toISOString().slice(0, 10);

/** Seconds of each section, the longest first. */
const secondsOf = (durations: ReadonlyMap<string, number>): string[] =>
  [...durations].sort(([, one], [, other]) => other - one).map(([name, took]) => `\`${name}\` ${took.toFixed(0)}`);

/** Duration of the process so far, building included, and of each section. */
const wholeRun = (durations: ReadonlyMap<string, number>): string =>
  `The whole run took ${(performance.now() / 60_000).toFixed(1)} minutes on ${day()}, seconds by section: ${secondsOf(durations).join(', ')}.\n`;

const fail = (line: string): never => {
  console.error(line);
  process.exit(2);
};

/** Text of the document under a title, from an earlier run; '' if there is none. */
const formerly = (title: string): string => {
  const parts = readFileSync(document, 'utf8').split(/^## /m);
  return parts.find((part) => part.startsWith(`${title}\n`))?.trim() ?? '';
};

/** Note below the table, written by hand: why a goal is missed, and what no table can say. */
const noteOf = (title: string): string =>
  formerly(title)
    .split(/^\|.*\n?/m)
    .at(-1)
    ?.trim() ?? '';

const databaseUrl = process.env.DATABASE_URL || fail('The measurements need a PostgreSQL: name it in DATABASE_URL.');
if (process.argv.includes('--quick')) {
  const rows = await measureShort(databaseUrl);
  console.log(markdown(rows));
  const regressions = regressionsIn(rows, formerly(shortTitle));
  for (const line of regressions) console.error(line);
  process.exit(regressions.length > 0 ? 1 : 0);
}
const wanted = process.argv.slice(2);
for (const name of wanted) if (!(name in sections)) fail(`${name} is none of ${Object.keys(sections).join(', ')}.`);

const written: string[] = [formerly(goalsTitle)];
const durations = new Map<string, number>();
for (const [name, { title, measure, byNameOnly }] of Object.entries(sections)) {
  if (wanted.length > 0 ? !wanted.includes(name) : byNameOnly) {
    written.push(formerly(title));
    continue;
  }
  const began = performance.now();
  try {
    const table = markdown(await measure(databaseUrl));
    console.log(table);
    written.push([title, `${day()}, ${machine()}.`, table, noteOf(title)].filter(Boolean).join('\n\n'));
  } catch (error) {
    // The others are measured all the same.
    console.error(`${name}:`, error);
    process.exitCode = 1;
    written.push(formerly(title));
  }
  durations.set(name, (performance.now() - began) / 1000);
}
const isWhole = wanted.length === 0 && !process.exitCode;
const run = isWhole ? wholeRun(durations) : formerRun();
console.log(`Seconds by section: ${secondsOf(durations).join(', ')}.`);
const texts = written.filter(Boolean).map((text) => `## ${text}\n`);
writeFileSync(document, [`${introduction}${run}`, ...texts].join('\n'));
