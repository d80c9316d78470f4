import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { elearnings } from '../../../contract/elearnings';
import type { AssignmentTerms } from '../../../contract/elearnings/assignmentTerms';
import type { ElearningTargetKind } from '../../../contract/elearnings/elearningTargets';
import type { ResponseOf } from '../../../contract/kit/call';
import { attempt } from '../../../dataProvider/attempt';
import { request } from '../../../dataProvider/request';
import { useConfirm } from '../../ui/dialogs';
import { showToast } from '../../ui/toasts';

/** Kinds of targets that a course can be assigned to. */
export type AssignmentKind = 'orgUnit' | ElearningTargetKind;

interface Named {
  uuid: string;
  name: string;
}

type Change = 'assign' | 'remove';
type Preview = ResponseOf<typeof elearnings.previewOrgUnits>;

/** Reasons for which somebody gets no task now. */
const reasons = ['withoutTasks', 'alreadyAsked', 'stillValid', 'later'] as const;

/** The one reason for which nobody gets a task, or that there are several. */
const reasonFor = (people: Preview['people']): string =>
  people.total === 0 ? 'empty' : (reasons.find((reason) => people[reason] === people.total) ?? 'several');

/** The three requests of a change, by its kind of targets; terms that are named hold for what is assigned already. */
export const requestsOf = (
  kind: AssignmentKind,
  uuid: string,
  uuids: string[],
  terms: Partial<AssignmentTerms> = {},
) => {
  const units = { uuid, orgUnitUuids: uuids };
  const quiet = { toast: 'failures' } as const;
  const loading = { loader: 'load' } as const;
  if (kind === 'orgUnit') {
    return {
      preview: (change: Change) => request(elearnings.previewOrgUnits, { ...units, ...terms, change }, loading),
      assign: async () => (await request(elearnings.assignOrgUnits, { ...units, ...terms }, quiet)).made,
      remove: async () => (await request(elearnings.removeOrgUnits, units, quiet)).closed,
    };
  }
  const targets = { uuid, targetKind: kind, targetUuids: uuids };
  return {
    preview: (change: Change) => request(elearnings.previewTargets, { ...targets, ...terms, change }, loading),
    assign: async () => (await request(elearnings.assignTargets, { ...targets, ...terms }, quiet)).made,
    remove: async () => (await request(elearnings.removeTargets, targets, quiet)).closed,
  };
};

/**
 * Assigns a course to units, groups, locations or people or takes it from them, once somebody has read what that does
 * and to how many. Answers whether it was done. On the target's own page the question names the course.
 */
export const useAssignment = (kind: AssignmentKind) => {
  const translate = useTranslate();
  const confirm = useConfirm();
  const [busy, setBusy] = useState(false);

  const peopleLines = (people: Preview['people']): string[] =>
    reasons.flatMap((name) =>
      people[name] > 0 ? [translate(`elearnings.orgUnits.people.${name}`, { smart_count: people[name] })] : [],
    );

  const headlineOf = (what: Change, targets: readonly Named[], course: string | undefined): string => {
    const params = { smart_count: targets.length, name: targets[0]?.name };
    if (course) return translate(`elearnings.ofTarget.${what}`, { ...params, course });
    const words =
      kind === 'orgUnit' ? `elearnings.orgUnits.${what}.headline` : `elearnings.targets.kinds.${kind}.${what}`;
    return translate(words, params);
  };

  const nobodyText = (what: Change, people: Preview['people']): string =>
    what === 'remove'
      ? translate('elearnings.orgUnits.remove.nobody')
      : translate(`elearnings.orgUnits.assign.nobody.${reasonFor(people)}`, { smart_count: people.total });

  const ask = (what: Change, targets: readonly Named[], preview: Preview, headline: string): Promise<boolean> => {
    const words = `elearnings.orgUnits.${what}`;
    const count = what === 'assign' ? preview.made : preview.closed;
    const total = kind === 'orgUnit' ? 'orgUnits' : 'targets';
    return confirm({
      headline,
      texts: [
        count > 0 ? translate(`${words}.count`, { smart_count: count }) : nobodyText(what, preview.people),
        ...(kind === 'member' && what === 'assign' ? [] : [translate(`${words}.text`)]),
        ...(what === 'assign' && preview.people.total > 0
          ? [translate(`elearnings.${total}.people.total`, { smart_count: preview.people.total })]
          : []),
      ],
      ...(what === 'assign' && { list: peopleLines(preview.people) }),
      ...(targets.length > 1 && what === 'remove' && { list: targets.map(({ name }) => name) }),
      buttons: [{ label: translate(`${words}.label`), destructive: what === 'remove' }],
    });
  };

  const change = async (
    what: Change,
    uuid: string,
    targets: readonly Named[],
    { course, terms }: { course?: string; terms?: AssignmentTerms } = {},
  ): Promise<boolean> => {
    const uuids = targets.map((target) => target.uuid);
    const requests = requestsOf(kind, uuid, uuids, terms);
    setBusy(true);
    return attempt(async () => {
      const preview = await requests.preview(what);
      if (!(await ask(what, targets, preview, headlineOf(what, targets, course)))) return false;
      const count = await requests[what]();
      const outcome = count > 0 ? 'done' : 'doneWithout';
      showToast({ type: 'success', message: `elearnings.orgUnits.${what}.${outcome}`, params: { smart_count: count } });
      return true;
    }).finally(() => setBusy(false));
  };
  return { change, busy };
};
