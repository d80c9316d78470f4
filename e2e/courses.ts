import type { Page } from 'playwright-core';
import { type Execution, elearningExecutions } from '../contract/elearningExecutions';
import { elearnings } from '../contract/elearnings';
import type { MemberTask } from '../contract/elearnings/elearningFields';
import type { LessonPage } from '../contract/elearnings/lessons';
import { callIn, list } from './callIn';

export const tasksOf = async (page: Page): Promise<MemberTask[]> =>
  (await callIn<{ items: MemberTask[] }>(page, elearnings.memberTasks, list('title'))).items;

/** Begins the course of one's task. @returns the execution's uuid */
export const beginTask = async (page: Page, { taskUuid }: Pick<MemberTask, 'taskUuid'>): Promise<string> =>
  (await callIn<{ executionUuid: string }>(page, elearningExecutions.create, { taskUuid })).executionUuid;

/** Begins the first of one's courses that is wanted and not completed. @returns the execution's uuid */
export const begin = async (page: Page, isWanted: (task: MemberTask) => boolean): Promise<string> => {
  const tasks = await tasksOf(page);
  const task = tasks.find((each) => isWanted(each) && each.status !== 'completed');
  if (!task) throw new Error(`No such task among ${tasks.map(({ title }) => title).join(', ')}`);
  return beginTask(page, task);
};

/** The address where an execution is done. */
export const executionAddress = (executionUuid: string): string =>
  `/dashboard/apps/elearnings/execution/${executionUuid}`;

export const read = (page: Page, executionUuid: string): Promise<Execution> =>
  callIn(page, elearningExecutions.read, { executionUuid });

export const pagesOf = ({ content }: Execution): LessonPage[] => (content.kind === 'lessons' ? content.pages : []);

/** Does one page: reads it, or answers it, rightly unless told otherwise. */
export const doPage = async (page: Page, lesson: LessonPage, isRight = true): Promise<void> => {
  if (lesson.type === 'question') {
    for (const { text } of lesson.answers.filter(({ correct }) => correct === isRight).slice(0, isRight ? 8 : 1)) {
      await page.locator('label', { hasText: text }).first().locator('input').check();
    }
    await page.getByRole('button', { name: 'Antwort prüfen' }).click();
    await page.getByText(isRight ? 'Das ist richtig.' : 'Das ist leider nicht richtig.').waitFor();
  }
  await page.getByRole('button', { name: /^(Weiter|Abschließen)$/ }).click();
};

export const at = (page: Page, number: number, of: number) => page.getByText(`Seite ${number} von ${of}`).waitFor();

export const doPages = async (page: Page, pages: readonly LessonPage[], from: number, to: number): Promise<void> => {
  for (let index = from; index < to; index += 1) {
    await at(page, index + 1, pages.length);
    await doPage(page, pages[index] as LessonPage);
  }
};
