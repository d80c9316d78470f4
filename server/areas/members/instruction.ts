import type { members as calls } from '../../../contract/members';
import { readProfileSetting } from '../../core/company/callerSetting';
import { todayOf } from '../../core/company/companyDay';
import type { Context, Handler } from '../../core/context/context';
import { readPersonsCourses } from '../../domain/personsFile/courses';
import { requireReadableFile } from '../../domain/personsFile/readable';
import { withShownReasons } from './shownReasons';

/** For reading what a person learns: as of today, titles in the language of who asks. */
export const readingOf = async (context: Context) => {
  const { tx, clientId, clock } = context;
  const { languageCode: language } = await readProfileSetting(context);
  return { clientId, language, day: await todayOf(tx, clientId, clock) };
};

export const instruction: Handler<typeof calls.instruction> = async (context, { uuid }) => {
  await requireReadableFile(context, uuid);
  const courses = await readPersonsCourses(context.tx, await readingOf(context), uuid);
  return { courses: await withShownReasons(context, courses) };
};
