import type { Held } from '../../../contract/elearnings/unitReports';
import type { ToPlayer, Unit } from './messages';

type Play = Omit<Extract<ToPlayer, { kind: 'play' }>, 'stored' | 'visit' | 'lastWordsAddress' | 'sealing'>;

/** The part of both standards' run-times that the player uses. */
interface Api {
  on: (event: string, listener: () => void) => void;
  loadFromJSON: (json: Held, element: string) => void;
  renderCommitCMI: (isLast: boolean, withTotalTime?: boolean) => unknown;
  settings: Record<string, unknown>;
}
/** State of a unit in the run-times, as far as it is settled here. */
interface Api12 extends Api {
  cmi: { core: { lesson_status: string } };
}
interface Api2004 extends Api {
  cmi: { completion_status: string };
}

export interface RunTime {
  /** The window's property that packages of the standard look for. */
  name: 'API' | 'API_1484_11';
  api: Api;
  /** The calls that change something, that want it kept, and that end. */
  changing: string;
  committing: string;
  ending: string;
}

const at = (value: unknown, ...path: string[]): unknown =>
  path.reduce<unknown>((found, key) => (found as Record<string, unknown> | undefined)?.[key], value);

/** How the unit wants to be left. It may only write it, so it is read from what would be kept. */
const exitIn = (held: unknown, ...path: string[]): unknown => at(held, 'cmi', ...path, 'exit');

/**
 * How a unit is to be begun: anew, where the person was, or neither of both. Only what suspended is resumed; every
 * other way of leaving ended the attempt (SCORM 1.2 run-time environment, 3.4.4, `cmi.core.exit` and `cmi.core.entry`;
 * SCORM 2004 4th edition run-time environment, 4.2.7 and 4.2.8). A page that was closed says nothing: then there is
 * something to resume if the unit stored where the person was.
 */
const entryOf = (exit: unknown, stored: readonly unknown[], held: Held | null): string => {
  if (held === null) return 'ab-initio';
  const wasClosed = exit === '' || exit === undefined;
  return exit === 'suspend' || (wasClosed && stored.some(Boolean)) ? 'resume' : '';
};

/**
 * Says at the end of a unit what it did not say: one that never told its status is completed, unless it suspended. A
 * mark that the package names then makes it passed or failed, if there is a score and the unit does not call itself
 * incomplete; that much the library does. Source: SCORM 1.2 run-time environment, 3.4.4, `cmi.core.lesson_status`.
 */
const settle12 = (api: Api12): void => {
  const { core } = api.cmi;
  const isSuspended = exitIn(api.renderCommitCMI(false), 'core') === 'suspend';
  if (!isSuspended && ['', 'not attempted'].includes(core.lesson_status)) core.lesson_status = 'completed';
  api.settings = { mastery_override: !isSuspended && core.lesson_status !== 'incomplete' };
};

/**
 * The same for SCORM 2004: what ends without having suspended and without a word about completion is complete, unless
 * the package reserves that word for its content (`completionSetByContent`, which is false where it does not say) or
 * names a threshold, against which the library holds the progress. Source: SCORM 2004 4th edition, sequencing and
 * navigation, End Attempt Process UP.4. That process calls it satisfied, too: we leave that to the pass mark.
 */
const settle2004 = (api: Api2004, { presumesCompletion, completionThreshold }: Unit): void => {
  const isSuspended = exitIn(api.renderCommitCMI(false)) === 'suspend';
  const isUnknown = ['', 'unknown'].includes(api.cmi.completion_status);
  if (presumesCompletion && completionThreshold === null && isUnknown && !isSuspended) {
    api.cmi.completion_status = 'completed';
  }
};

const text = (value: string | number | null): string => (value === null ? '' : String(value));

const of12 = async ({ unit, learner, held }: Play): Promise<RunTime> => {
  const { default: Scorm12API } = await import('scorm-again/scorm12/min').then((module) => ({
    default: (module as unknown as { Scorm12API: new (settings: object) => Api12 }).Scorm12API,
  }));
  const api = new Scorm12API({ autocommit: false, logLevel: 5 });
  const cmi = (held?.cmi ?? {}) as Record<string, unknown>;
  const core = {
    ...(cmi.core as object | undefined),
    student_id: learner.learnerId,
    student_name: learner.learnerName,
    entry: entryOf(exitIn(held, 'core'), [cmi.suspend_data, at(cmi, 'core', 'lesson_location')], held),
    exit: '',
    session_time: '00:00:00',
    credit: 'credit',
    lesson_mode: 'normal',
  };
  api.loadFromJSON(
    {
      cmi: {
        ...cmi,
        core,
        launch_data: text(unit.launchData),
        student_data: {
          ...(cmi.student_data as object | undefined),
          mastery_score: text(unit.masteryScore),
          max_time_allowed: text(unit.maximumTime),
          time_limit_action: text(unit.timeLimitAction),
        },
      },
    },
    '',
  );
  api.on('BeforeTerminate', () => settle12(api));
  return { name: 'API', api, changing: 'LMSSetValue.cmi.*', committing: 'LMSCommit', ending: 'LMSFinish' };
};

const of2004 = async ({ unit, learner, held }: Play): Promise<RunTime> => {
  const { default: Scorm2004API } = await import('scorm-again/scorm2004/min').then((module) => ({
    default: (module as unknown as { Scorm2004API: new (settings: object) => Api2004 }).Scorm2004API,
  }));
  const api = new Scorm2004API({ autocommit: false, logLevel: 5 });
  const cmi = (held?.cmi ?? {}) as Record<string, unknown>;
  const entry = entryOf(exitIn(held), [cmi.suspend_data, cmi.location], held);
  const given = {
    ...(unit.launchData !== null && { launch_data: unit.launchData }),
    ...(unit.masteryScore !== null && { scaled_passing_score: String(unit.masteryScore / 100) }),
    ...(unit.completionThreshold !== null && { completion_threshold: String(unit.completionThreshold) }),
    ...(unit.maximumTime !== null && { max_time_allowed: unit.maximumTime }),
    ...(unit.timeLimitAction !== null && { time_limit_action: unit.timeLimitAction }),
  };
  api.loadFromJSON(
    {
      cmi: {
        ...cmi,
        ...given,
        learner_id: learner.learnerId,
        learner_name: learner.learnerName,
        entry,
        exit: '',
        session_time: 'PT0S',
        credit: 'credit',
        mode: 'normal',
      },
    },
    '',
  );
  api.on('BeforeTerminate', () => settle2004(api, unit));
  return { name: 'API_1484_11', api, changing: 'SetValue.cmi.*', committing: 'Commit', ending: 'Terminate' };
};

/** The run-time of a package's standard, as it was when the unit was left. */
export const openRunTime = (play: Play): Promise<RunTime> => (play.standard === 'scorm12' ? of12(play) : of2004(play));
