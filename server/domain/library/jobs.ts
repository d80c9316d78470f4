import * as z from 'zod/mini';
import type { Finding } from '../../../contract/partner/versions';
import type { AwaitedJob, JobContext, JobHandler } from '../../core/jobs/types';
import type { Transaction } from '../../db/database';
import { importPackage } from '../../scorm/importPackage';
import type { Imported, Importing, Publisher, Transact } from '../assignable/importVersion';
import { importCourse, storeSources } from '../learning/courses/importCourse';
import { importEntry } from '../risk/entries/importEntry';
import { describeUpload } from './describe';
import { type Details, identifierOf, itemKindOf, packageAsked } from './details';
import { findingsIn, plainFinding } from './findings';
import { type OpenUpload, withUpload } from './openUpload';
import { moveUpload, removeParts, type UploadRow } from './uploads';

const payloadSchema = z.object({ uploadId: z.uuid() });

/** Milliseconds after which the other instances are told again that this one still works. */
const renewalInterval = 15_000;

/** Does slow work of which no step can be told apart, and keeps the job meanwhile. */
const whileRenewing = async <T>({ renew }: JobContext, work: () => Promise<T>): Promise<T> => {
  let lost: unknown;
  const timer = setInterval(() => {
    renew().catch((error: unknown) => {
      lost = error;
    });
  }, renewalInterval);
  try {
    const done = await work();
    if (lost) throw lost;
    return done;
  } finally {
    clearInterval(timer);
  }
};

/** Transactions of a licensee's staff; its jobs name it in place of a company. */
const transactOf =
  ({ database, clientId: licenseeId }: JobContext): Transact =>
  (work) =>
    database.partner(licenseeId, 'write', work);

/** The upload, if it is still in the state that the job is for. */
const uploadIn = (context: JobContext, payload: unknown, state: 'checking' | 'publishing') => {
  const { uploadId } = payloadSchema.parse(payload);
  const now = context.clock.now();
  return transactOf(context)((tx) => moveUpload(tx, uploadId, { from: [state], now }, {}));
};

const check: JobHandler = async (context, payload) => {
  const row = await uploadIn(context, payload, 'checking');
  if (!row) return;
  const { storage, clock } = context;
  const move = (change: Parameters<typeof moveUpload>[3]) =>
    transactOf(context)((tx) => moveUpload(tx, row.id, { from: ['checking'], now: clock.now() }, change));
  try {
    const { notices, ...described } = await whileRenewing(context, () =>
      withUpload(storage, row, async (opened) => ({
        ...describeUpload(opened),
        notices: opened.kind === 'package' ? opened.notices : [],
      })),
    );
    await move({ state: 'checked', ...described, notices, findings: [] });
  } catch (error) {
    const findings = findingsIn(error, row.fileName);
    if (!findings) throw error;
    await move({ state: 'failed', findings });
  }
};

/** Ends a job without an attempt left: nothing is lost of what was checked. */
const giveUp =
  (from: 'checking' | 'publishing', state: 'failed' | 'checked'): JobHandler =>
  async (context, payload) => {
    const { uploadId } = payloadSchema.parse(payload);
    const given = { state, findings: [plainFinding('givenUp')] };
    await transactOf(context)((tx) => moveUpload(tx, uploadId, { from: [from], now: context.clock.now() }, given));
  };

/** Checks an upload whose last part has come. */
export const checkUpload: AwaitedJob = { run: check, giveUp: giveUp('checking', 'failed') };

type Written = Pick<Imported, 'id' | 'versionNumber' | 'isNew'>;

const write = async (context: JobContext, row: UploadRow, opened: OpenUpload, by: Publisher): Promise<Written> => {
  const { storage, clock, clientId: licenseeId } = context;
  const transact = transactOf(context);
  const importing = (tx: Transaction): Importing => ({ tx, clock, by });
  if (opened.kind === 'assessment') return transact((tx) => importEntry(importing(tx), licenseeId, opened.file));
  if (opened.kind === 'course') {
    // Bytes that no version comes to name are removed by housekeeping.
    const stored = await storeSources(storage, opened.course);
    return transact((tx) => importCourse({ ...importing(tx), storage, stored }, licenseeId, opened.course));
  }
  const details = row.details as Details;
  const asked = packageAsked(licenseeId, details.elearningIdentifier ?? '', details);
  const { id, number, isNew } = await importPackage({ transact, storage, clock, by }, opened.path, asked);
  return { id, versionNumber: number, isNew };
};

const publish: JobHandler = async (context, payload) => {
  const { by } = z.object({ by: z.object({ id: z.uuid(), name: z.string() }) }).parse(payload);
  const row = await uploadIn(context, payload, 'publishing');
  if (!row?.found) return;
  const { found, id } = row;
  const { storage, clock, log } = context;
  const move = (change: Parameters<typeof moveUpload>[3]) =>
    transactOf(context)((tx) => moveUpload(tx, id, { from: ['publishing'], now: clock.now() }, change));
  let written: Written;
  try {
    written = await whileRenewing(context, () => withUpload(storage, row, (opened) => write(context, row, opened, by)));
  } catch (error) {
    const findings: Finding[] | undefined = findingsIn(error, row.fileName);
    if (!findings) throw error;
    await move({ state: 'checked', findings });
    return;
  }
  const { id: uuid, versionNumber: number, isNew } = written;
  await move({
    state: 'published',
    findings: [],
    content: null,
    outcome: { kind: itemKindOf(found.kind), uuid, number, isNew },
  });
  const identifier = identifierOf(found, row.details as Details);
  log.info({ licensee: context.clientId, adviser: by.id, identifier, number, isNew }, 'version published');
  await removeParts(storage, row);
};

/** Makes a checked upload a version. */
export const publishUpload: AwaitedJob = { run: publish, giveUp: giveUp('publishing', 'checked') };

/** Removes the parts of an upload that was thrown away. */
export const removeUploadParts: JobHandler = async ({ storage }, payload) => {
  await removeParts(storage, z.object({ id: z.uuid(), partCount: z.int() }).parse(payload));
};
