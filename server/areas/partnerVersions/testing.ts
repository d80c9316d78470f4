import { createHash } from 'node:crypto';
import { partnerVersions as calls, type LibraryUpload, uploadPartSize } from '../../../contract/partner/versions';
import type { Course } from '../../domain/learning/courses/course';
import { tinyCourse } from '../../domain/learning/courses/testing';
import { type Files, zipOf } from '../../scorm/testing';
import type { Agent } from '../../testing/agent';
import { succeed } from '../../testing/requests';

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
