import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { ResponseOf } from '../../../contract/call';
import { elearnings } from '../../../contract/elearnings';
import { RequestError, request } from '../../../dataProvider/request';
import type { Listed } from '../../generator/listDeclaration';
import { useConfirm } from '../../ui/dialogs';
import { showToast } from '../../ui/toasts';

export type AssignedUnit = Listed<ResponseOf<typeof elearnings.orgUnits>['items'][number]>;

interface NamedUnit {
  uuid: string;
  name: string;
}

type Preview = ResponseOf<typeof elearnings.previewOrgUnits>;

const calls = { assign: elearnings.assignOrgUnits, remove: elearnings.removeOrgUnits } as const;

/**
 * Assigns a course to units or takes it from them, once somebody has read what that does and to how many.
 * Answers whether it was done.
 */
export const useUnitChange = (uuid: string) => {
  const translate = useTranslate();
  const confirm = useConfirm();
  const [busy, setBusy] = useState(false);

  const peopleLines = (people: Preview['people']): string[] =>
    (['withoutTasks', 'alreadyAsked', 'stillValid', 'later'] as const).flatMap((name) =>
      people[name] > 0 ? [translate(`elearnings.orgUnits.people.${name}`, { smart_count: people[name] })] : [],
    );

  const ask = async (what: keyof typeof calls, units: readonly NamedUnit[], preview: Preview): Promise<boolean> => {
    const words = `elearnings.orgUnits.${what}`;
    const params = { smart_count: units.length, name: units[0]?.name };
    const count = what === 'assign' ? preview.made : preview.closed;
    return confirm({
      headline: translate(`${words}.headline`, params),
      texts: [
        count > 0 ? translate(`${words}.count`, { smart_count: count }) : translate(`${words}.nobody`),
        translate(`${words}.text`),
        ...(what === 'assign'
          ? [translate('elearnings.orgUnits.people.total', { smart_count: preview.people.total })]
          : []),
      ],
      ...(what === 'assign' && { list: peopleLines(preview.people) }),
      ...(units.length > 1 && what === 'remove' && { list: units.map(({ name }) => name) }),
      buttons: [{ label: translate(`${words}.label`), destructive: what === 'remove' }],
    });
  };

  const change = async (what: keyof typeof calls, units: readonly NamedUnit[]): Promise<boolean> => {
    const body = { uuid, orgUnitUuids: units.map((unit) => unit.uuid) };
    setBusy(true);
    try {
      const preview = await request(elearnings.previewOrgUnits, { ...body, change: what }, { loader: 'load' });
      if (!(await ask(what, units, preview))) return false;
      const done = await request(calls[what], body, { toast: 'failures' });
      const count = 'made' in done ? done.made : done.closed;
      const outcome = count > 0 ? 'done' : 'doneWithout';
      showToast({ type: 'success', message: `elearnings.orgUnits.${what}.${outcome}`, params: { smart_count: count } });
      return true;
    } catch (error) {
      // Told in a toast already, like every failed request.
      if (!(error instanceof RequestError)) throw error;
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { change, busy };
};
