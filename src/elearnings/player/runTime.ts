import type { Held, ToPlayer } from './messages';

type Play = Extract<ToPlayer, { kind: 'play' }>;

/** The part of both standards' run-times that the player uses. */
interface Api {
  on: (event: string, listener: () => void) => void;
  loadFromJSON: (json: Held, element: string) => void;
  renderCommitCMI: (isLast: boolean, withTotalTime?: boolean) => unknown;
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

/** How a unit is to be begun: anew, or where the person was. */
const entryOf = (exit: unknown, held: Held | null): string =>
  held === null
    ? 'ab-initio'
    : exit === 'suspend' || exit === 'logout' || exit === '' || exit === undefined
      ? 'resume'
      : '';

const text = (value: string | number | null): string => (value === null ? '' : String(value));

const of12 = async ({ unit, learner, held }: Play): Promise<RunTime> => {
  const { default: Scorm12API } = await import('scorm-again/scorm12/min').then((module) => ({
    default: (module as unknown as { Scorm12API: new (settings: object) => Api }).Scorm12API,
  }));
  const api = new Scorm12API({ autocommit: false, logLevel: 5 });
  const cmi = (held?.cmi ?? {}) as Record<string, unknown>;
  const core = {
    ...(cmi.core as object | undefined),
    student_id: learner.learnerId,
    student_name: learner.learnerName,
    entry: entryOf(at(cmi, 'core', 'exit'), held),
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
  return { name: 'API', api, changing: 'LMSSetValue.cmi.*', committing: 'LMSCommit', ending: 'LMSFinish' };
};

const of2004 = async ({ unit, learner, held }: Play): Promise<RunTime> => {
  const { default: Scorm2004API } = await import('scorm-again/scorm2004/min').then((module) => ({
    default: (module as unknown as { Scorm2004API: new (settings: object) => Api }).Scorm2004API,
  }));
  const api = new Scorm2004API({ autocommit: false, logLevel: 5 });
  const cmi = (held?.cmi ?? {}) as Record<string, unknown>;
  const given = {
    ...(unit.launchData !== null && { launch_data: unit.launchData }),
    ...(unit.masteryScore !== null && { scaled_passing_score: String(unit.masteryScore / 100) }),
    ...(unit.maximumTime !== null && { max_time_allowed: unit.maximumTime }),
    ...(unit.timeLimitAction !== null && { time_limit_action: unit.timeLimitAction }),
  };
  api.loadFromJSON(
    {
      cmi: {
        ...cmi,
        ...given,
        ...{ learner_id: learner.learnerId, learner_name: learner.learnerName },
        ...{ entry: entryOf(cmi.exit, held), exit: '', session_time: 'PT0S', credit: 'credit', mode: 'normal' },
      },
    },
    '',
  );
  return { name: 'API_1484_11', api, changing: 'SetValue.cmi.*', committing: 'Commit', ending: 'Terminate' };
};

/** The run-time of a package's standard, as it was when the unit was left. */
export const openRunTime = (play: Play): Promise<RunTime> => (play.standard === 'scorm12' ? of12(play) : of2004(play));
