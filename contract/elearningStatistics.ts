import * as z from 'zod/mini';
import { remindByHand } from './elearnings/remindByHand';
import { entryFilter, peopleFilter, proofStates } from './elearnings/statisticsFilter';
import { area, call } from './kit/call';
import { empty, listRequest, listResponse } from './kit/list';
import { exportFormats, pageSizes } from './shapes/constants';
import { absent, uuid } from './shapes/rules';
import { type TaskStatus, taskStatuses } from './shapes/tasks';

/** The most people on one page of the matrix. */
export const matrixPageSizes = [...pageSizes, 500] as const;

/** Months that the course of completions looks back on, the present one included. */
export const statisticsMonths = 12;

/** Statuses of a task that was open for a person on a day. */
export const askedStatuses = ['overdue', 'due', 'inprogress'] as const satisfies readonly TaskStatus[];

/** Layouts of an export: a row for each person and course, or a row for each person with a column for each course. */
export const exportSubjects = ['entries', 'matrix'] as const;

const counts = { completed: z.int(), due: z.int(), inprogress: z.int(), overdue: z.int() };
const statusCounts = z.strictObject(counts);
export type StatusCounts = z.output<typeof statusCounts>;

/** Beside tasks, people: something is asked of them, or they hold a proof; and of everything of that, a valid proof. */
const sums = { ...counts, people: z.int(), peopleValid: z.int() };
const overview = z.strictObject(sums);
export type StatisticsOverview = z.output<typeof overview>;

/** The certificates alone decide it, whatever the course's settings are now. */
const proof = {
  proof: z.enum(proofStates),
  /** The last day on which a certificate holds or held; null where it holds for good, or there is none. */
  validUntil: z.nullable(z.string()),
  /** True if somebody else issued it. */
  isExternal: z.boolean(),
};

const orgUnitNames = z.array(z.string());

/** Standing of one person with one course. */
export const statisticsEntry = z.strictObject({
  /** Of the task that decides: the open one, else the last one done. */
  uuid: uuid(),
  memberUuid: uuid(),
  firstName: z.string(),
  lastName: z.string(),
  /** The person's units that the caller may see, by name. */
  orgUnitNames,
  elearningUuid: uuid(),
  title: z.string(),
  /** Status of the task; `completed`: nothing is asked, since it was done. */
  status: z.enum(taskStatuses),
  ...proof,
  /** An instant. */
  lastCompletedAt: z.nullable(z.string()),
  /** The last day on which it is not overdue; null where it was done once and for all. */
  nextOverdueAt: z.nullable(z.string()),
  /** The day on which the person was last reminded of this task. */
  lastRemindedOn: z.nullable(z.string()),
  /** The certificate of the last time it was done. */
  resultUuid: z.nullable(uuid()),
});
export type StatisticsEntry = z.output<typeof statisticsEntry>;

/** Number of people by standing, in one course or unit. */
const group = z.strictObject({ uuid: uuid(), name: z.string(), ...sums });
export type StatisticsGroup = z.output<typeof group>;

const matrixCell = z.strictObject({
  ...proof,
  /** Null: nothing. */
  asked: z.nullable(z.enum(askedStatuses)),
  /** The last day on which what is asked is not overdue. */
  dueOn: z.nullable(z.string()),
  /** The day of the last completion. */
  completedOn: z.nullable(z.string()),
});
export type MatrixCell = z.output<typeof matrixCell>;

/** Key of the words for a proof; those of `valid` and `expired` go with its last day. */
export const proofWords = (fact: Pick<MatrixCell, 'proof' | 'validUntil' | 'isExternal'>) => {
  const words = fact.proof === 'valid' && !fact.validUntil ? 'validForGood' : fact.proof;
  return fact.isExternal && words !== 'none' ? (`external.${words}` as const) : words;
};

/** Key of the words for an open task; those of a status go with the day it is due on. */
export const askedWords = ({ asked, proof }: Pick<MatrixCell, 'asked' | 'proof'>) =>
  asked ?? (proof === 'none' ? 'notRequired' : 'nothing');

const matrixRow = z.strictObject({
  /** The person's. */
  uuid: uuid(),
  firstName: z.string(),
  lastName: z.string(),
  orgUnitNames,
  /** One for each of `courses`, in their order. */
  cells: z.array(matrixCell),
});
export type MatrixRow = z.output<typeof matrixRow>;

const matrixCourse = z.strictObject({ uuid: uuid(), title: z.string() });
export type MatrixCourse = z.output<typeof matrixCourse>;

const freshness = 'seconds';
const common = { access: 'elearning.read-statistics', method: 'POST', kind: 'read', freshness } as const;
const unknownFilters = ['elearning.notFound', 'orgUnit.notFound'] as const;

const groupRequest = () =>
  listRequest({ sortable: ['name', 'completed', 'due', 'inprogress', 'overdue'], filter: peopleFilter });

/** Columns by which a list of people and courses can be sorted. */
const entrySortable = ['lastName', 'title', 'status', 'lastCompletedAt', 'nextOverdueAt'] as const;

/** Statistics of who did a course, who has yet to, and who was valid on a day: of all that the caller may see. */
export const elearningStatistics = area('elearningStatistics', {
  entries: call({
    ...common,
    path: 'elearning/read-statistics',
    summary: 'One page of people and courses with how far they are, and how many are how far',
    request: listRequest({ sortable: entrySortable, filter: entryFilter }),
    /** `counts` leave the filter by status out, so that they say what each choice would find. */
    response: z.strictObject({ ...listResponse(statisticsEntry).shape, counts: statusCounts }),
    errors: unknownFilters,
  }),
  overview: call({
    ...common,
    path: 'elearning/read-statistics-overview',
    summary: 'How many tasks are how far, and how many people have a valid proof of everything',
    request: z.strictObject({ filter: z.strictObject(peopleFilter) }),
    response: overview,
    errors: unknownFilters,
  }),
  courses: call({
    ...common,
    path: 'elearning/read-course-statistics',
    summary: 'One page of the courses with how many people are how far',
    request: groupRequest(),
    response: listResponse(group),
    errors: unknownFilters,
  }),
  orgUnits: call({
    ...common,
    path: 'elearning/read-org-unit-statistics',
    summary: 'One page of the org units with how far the people in them and below are',
    request: groupRequest(),
    response: listResponse(group),
    errors: unknownFilters,
  }),
  months: call({
    ...common,
    path: 'elearning/read-statistics-by-month',
    summary: 'How often courses were completed in each of the last twelve months, the oldest first',
    request: z.strictObject({
      filter: z.strictObject({ orgUnitUuid: peopleFilter.orgUnitUuid, elearningUuid: peopleFilter.elearningUuid }),
    }),
    response: z.strictObject({
      /** `month` is `YYYY-MM`. */
      months: z.array(z.strictObject({ month: z.string(), completed: z.int() })),
    }),
    errors: unknownFilters,
  }),
  matrix: call({
    ...common,
    path: 'elearning/read-statistics-matrix',
    summary: 'One page of people with where each stands in every course, on any day',
    request: z.strictObject({
      ...listRequest({ sortable: ['lastName', 'firstName'], filter: peopleFilter }).shape,
      perPage: z.literal([...matrixPageSizes]),
    }),
    response: z.strictObject({ courses: z.array(matrixCourse), ...listResponse(matrixRow).shape }),
    errors: unknownFilters,
  }),
  export: call({
    method: 'POST',
    path: 'elearning/export-statistics',
    summary: 'All that a filter finds, as CSV or spreadsheet in the language of who asks',
    access: 'elearning.export-statistics',
    kind: 'silentWrite',
    changes: [],
    freshness,
    request: z.strictObject({
      format: z.enum(exportFormats),
      subject: z.enum(exportSubjects),
      /** The matrix knows no filter by status. */
      filter: z.strictObject(entryFilter),
      /** As the list's, by name if absent; the matrix is by name. */
      sortBy: absent(z.enum(entrySortable)),
      sortDirection: absent(z.enum(['asc', 'desc'])),
    }),
    response: empty(),
    errors: [...unknownFilters, 'elearningStatistics.tooLong'],
    download: { formats: exportFormats },
  }),
  ...remindByHand,
});
