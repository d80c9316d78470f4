import { createHash } from 'node:crypto';
import { beforeEach } from 'vitest';
import { partnerVersions as calls, type LibraryUpload, uploadPartSize } from '../../../contract/partner/versions';
import type { Course } from '../../domain/learning/courses/course';
import { tinyCourse } from '../../domain/learning/courses/testing';
import { type Files, zipOf } from '../../scorm/testing';
import type { Agent } from '../../testing/agent';
import type { Company } from '../../testing/company';
import { setUpServer } from '../../testing/harness';
import { createStaff, licenseeOf, signInAsStaff, type TestLicensee } from '../../testing/partner';
import { succeed } from '../../testing/requests';
import { tinyAssessment } from '../riskAssessments/testing';

/** A file that somebody chooses. */
export interface Chosen {
  fileName: string;
  content: Buffer;
}

export const beginUpload = (agent: Agent, { fileName, content }: Chosen) => {
  const fingerprint = createHash('sha256').update(content).digest('hex');
  return agent.call(calls.begin, { fileName, size: content.length, fingerprint });
};

/** Part of a file, from 0. */
export const partOf = ({ content }: Chosen, number: number): Buffer =>
  content.subarray(number * uploadPartSize, (number + 1) * uploadPartSize);

export const sendPart = (agent: Agent, uuid: string, number: number, content: Buffer) =>
  agent.call(calls.sendPart, { uuid, number }, { files: [{ fileName: 'part.bin', content }] });

/** Sends a file whole. @returns its upload, as it is then */
export const upload = async (agent: Agent, chosen: Chosen): Promise<LibraryUpload> => {
  const begun = await beginUpload(agent, chosen);
  if (begun.status !== 200) throw new Error(String(begun.code));
  const { uuid, partCount } = begun.body as LibraryUpload;
  for (let number = 0; number < partCount; number += 1) {
    const answer = await sendPart(agent, uuid, number, partOf(chosen, number));
    if (answer.status !== 200) throw new Error(String(answer.code));
  }
  return succeed(agent, calls.one, { uuid });
};

/** Files of a course's folder. */
export const courseFiles = (course: Course = tinyCourse()): Files => {
  const { texts, pictures, ...about } = course;
  return {
    'course.json': JSON.stringify(about),
    ...Object.fromEntries(texts.map((each) => [`${each.language}.json`, JSON.stringify(each.texts)])),
    ...Object.fromEntries(pictures.map(({ path, content }) => [path, Buffer.from(content)])),
  };
};

/** A course's folder as a ZIP file; all of it may lie in a folder. */
export const courseZip = async (course?: Course, folder = ''): Promise<Chosen> => {
  const files = Object.entries(courseFiles(course)).map(([path, content]) => [folder + path, content]);
  return { fileName: 'brandschutz.zip', content: await zipOf(Object.fromEntries(files)) };
};

/** Details of a package that says everything itself. */
export const noDetails = {
  elearningIdentifier: null,
  language: null,
  title: null,
  headline: null,
  description: null,
  category: null,
  duration: null,
  passMark: null,
};

/** Server with a company whose licensee has a partner admin, made anew for each test, and what that does with uploads. */
export const setUpVersions = () => {
  const server = setUpServer();
  const world = {} as { own: Company; licensee: TestLicensee; admin: Agent };
  beforeEach(async () => {
    world.own = await server.createCompany();
    await createStaff(server, world.own);
    world.licensee = await licenseeOf(server, world.own);
    world.admin = await signInAsStaff(server, world.licensee, 'paula.partner');
  });
  const one = (uuid: string, agent = world.admin) => succeed(agent, calls.one, { uuid });
  return {
    server,
    world,
    one,
    compare: (uuid: string, details = {}) => succeed(world.admin, calls.compare, { uuid, ...noDetails, ...details }),
    /** Sends a file and has it checked. */
    check: async (chosen: Chosen): Promise<LibraryUpload> => {
      const { uuid } = await upload(world.admin, chosen);
      await server.runJobs();
      return one(uuid);
    },
    publish: async (uuid: string, details = {}): Promise<LibraryUpload> => {
      await succeed(world.admin, calls.publish, { uuid, ...noDetails, ...details });
      await server.runJobs();
      return one(uuid);
    },
    /** Signs in somebody of another licensee's staff. */
    stranger: async (): Promise<Agent> => {
      const other = await server.createCompany();
      await createStaff(server, other, { username: 'other.admin' });
      return signInAsStaff(server, await licenseeOf(server, other), 'other.admin');
    },
    /** Keys of the parts of an upload. */
    keys: async (uuid: string): Promise<string[]> => {
      const all: string[] = [];
      for await (const some of server.storage.keys()) all.push(...some);
      return all.filter((key) => key.startsWith(`uploads/${uuid}/`));
    },
  };
};

/** A risk assessment as a file. */
export const entryFile = (values = {}): Chosen => ({
  fileName: 'werkstatt.json',
  content: Buffer.from(JSON.stringify(tinyAssessment(values))),
});
