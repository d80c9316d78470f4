import type * as z from 'zod/mini';
import { memberImport as calls } from '../../../contract/memberImport';
import { type ImportField, importFields } from '../../../contract/memberImport/importFields';
import type { ImportMapping } from '../../../contract/memberImport/importUpload';
import { importChoices } from '../../../contract/testing/importChoices';
import { members } from '../../db/schema';
import type { Agent } from '../../testing/agent';
import type { Company } from '../../testing/company';
import type { TestServer } from '../../testing/harness';

type ImportRequest = z.input<typeof calls.importCsv.request>;
export type Choices = Partial<Omit<ImportRequest, 'importCursor' | 'dryRun' | 'mapping'>> & {
  mapping?: Partial<ImportMapping>;
};

const nothing = Object.fromEntries(importFields.map((field) => [field, null])) as Record<ImportField, null>;

/** A file of so many people, two of each name. */
export const fileOf = (count: number): string => {
  const row = (_: unknown, index: number) =>
    `Eva;Meier-${index % (count / 2)};eva${index}@x.de;+49 151 2345${String(index).padStart(4, '0')};1980-02-01`;
  return `Vorname;Nachname;E-Mail;Handy;Geburtsdatum\n${Array.from({ length: count }, row).join('\n')}\n`;
};

/** An administrator who imports files into a company of their own. */
export const createImporter = async (server: TestServer, company: Company, agent?: Agent) => {
  const caller = agent ?? (await company.signIn('admin'));

  const upload = (content: string | Buffer, fileName = 'people.csv') =>
    caller.call(calls.uploadCsv, {}, { files: [{ fileName, content }] });

  const requestFor = (importCursor: string, guessed: ImportMapping, choices: Choices): ImportRequest => ({
    importCursor,
    dryRun: true,
    ...importChoices,
    initialPassword: null,
    ...choices,
    mapping: { ...nothing, ...guessed, ...choices.mapping },
  });

  const progress = async (importCursor: string) => {
    const answer = await caller.call(calls.readProgress, { importCursor });
    if (answer.status !== 200 || answer.code) throw new Error(`read-progress answered ${answer.code}`);
    return answer.body;
  };

  /** Uploads and checks; answers what the check found, and what the import is to be called with. */
  const check = async (content: string | Buffer, choices: Choices = {}) => {
    const uploaded = await upload(content);
    if (uploaded.code) throw new Error(`upload-csv answered ${uploaded.code} ${JSON.stringify(uploaded.error.params)}`);
    const { importCursor, mapping, headerLine } = uploaded.body;
    const request = requestFor(importCursor, mapping, { headerLine, ...choices });
    const started = await caller.call(calls.importCsv, request);
    if (started.code) throw new Error(`import-csv answered ${started.code}`);
    await server.runJobs();
    return { importCursor, request, found: await progress(importCursor) };
  };

  /** The whole way: upload, check, import. */
  const run = async (content: string | Buffer, choices: Choices = {}) => {
    const { request, importCursor, found } = await check(content, choices);
    const answer = await caller.call(calls.importCsv, { ...request, dryRun: false });
    await server.runJobs();
    return { found, answer, done: await progress(importCursor), importCursor };
  };

  /** Everybody in the company. */
  const people = () =>
    server.database.tenant(company.clientId, 'read', (tx) => tx.select().from(members).orderBy(members.username));

  return { agent: caller, upload, requestFor, progress, check, run, people };
};
