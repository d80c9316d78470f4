import { and, eq } from 'drizzle-orm';
import type { LanguageCode } from '../../../contract/constants';
import { elearnings, elearningTasks, elearningTexts, elearningVersions } from '../../db/schema';
import type { DueDateSource } from '../calendar/dueDates';
import { isCurrentVersion, isReadIn } from './card';

const titles: Record<LanguageCode, (course: string) => string> = {
  de_DE: (course) => `E-Learning „${course}“ fällig`,
  en_GB: (course) => `E-learning “${course}” due`,
};

/** The e-learnings that somebody still has to do. */
export const elearningDates: DueDateSource = async ({ tx, clientId, memberId, language, features }) => {
  if (!features.elearnings) return [];
  const rows = await tx
    .select({
      uuid: elearningTasks.id,
      day: elearningTasks.dueOn,
      assignedOn: elearningTasks.assignedOn,
      course: elearningTexts.title,
      description: elearningTexts.headline,
    })
    .from(elearningTasks)
    .innerJoin(elearnings, eq(elearnings.id, elearningTasks.elearningId))
    .innerJoin(elearningVersions, isCurrentVersion())
    .innerJoin(elearningTexts, isReadIn(language))
    .where(
      and(
        eq(elearningTasks.clientId, clientId),
        eq(elearningTasks.memberId, memberId),
        eq(elearningTasks.state, 'open'),
      ),
    );
  return rows.map(({ course, ...row }) => ({
    ...row,
    title: titles[language](course),
    path: '/dashboard/apps/elearnings/my-elearnings',
  }));
};
