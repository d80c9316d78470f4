import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { elearnings } from '../../../contract/elearnings';
import { RequestError, request } from '../../../dataProvider/request';
import { useConfirm } from '../../ui/dialogs';
import { showToast } from '../../ui/toasts';

interface NamedUnit {
  uuid: string;
  name: string;
}

const calls = { assign: elearnings.assignOrgUnits, remove: elearnings.removeOrgUnits } as const;

/**
 * Assigns a course to units or takes it from them, once somebody has read what that does and to how many.
 * Answers whether it was done.
 */
export const useUnitChange = (uuid: string) => {
  const translate = useTranslate();
  const confirm = useConfirm();
  const [busy, setBusy] = useState(false);

  const ask = async (what: keyof typeof calls, units: readonly NamedUnit[], count: number): Promise<boolean> => {
    const words = `elearnings.orgUnits.${what}`;
    const params = { smart_count: units.length, name: units[0]?.name };
    return confirm({
      headline: translate(`${words}.headline`, params),
      texts: [
        count > 0 ? translate(`${words}.count`, { smart_count: count }) : translate(`${words}.nobody`),
        translate(`${words}.text`),
      ],
      ...(units.length > 1 && { list: units.map(({ name }) => name) }),
      buttons: [{ label: translate(`${words}.label`), destructive: what === 'remove' }],
    });
  };

  const change = async (what: keyof typeof calls, units: readonly NamedUnit[]): Promise<boolean> => {
    const body = { uuid, orgUnitUuids: units.map((unit) => unit.uuid) };
    setBusy(true);
    try {
      const preview = await request(elearnings.previewOrgUnits, body, { loader: 'load' });
      if (!(await ask(what, units, what === 'assign' ? preview.made : preview.closed))) return false;
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
