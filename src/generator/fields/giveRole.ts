import type { useTranslate } from 'ra-core';
import { memberNames } from '../../../contract/memberNames';
import { members } from '../../../contract/members';
import type { MemberRole } from '../../../contract/names/roles';
import { attempt } from '../../../dataProvider/attempt';
import { toBody } from '../../../dataProvider/body';
import { request } from '../../../dataProvider/request';
import type { useConfirm } from '../../ui/dialogs';
import { showToast } from '../../ui/toasts';
import type { Candidate } from '../../ui/typeahead/useCandidates';

/** More are found by typing more. */
const most = 25;

/** People that a text finds besides those found already, who have the role. */
export const findLacking = async (
  search: string,
  found: readonly Candidate[],
  { role, translate }: { role: MemberRole; translate: ReturnType<typeof useTranslate> },
): Promise<Candidate[]> => {
  const page = { page: 1, perPage: most, sortBy: 'lastName', sortDirection: 'asc' } as const;
  const { items } = await request(memberNames.list, { ...page, filter: { search } }, { loader: 'hide', toast: false });
  const hint = translate('generator.role.lacking', { role: translate(`roles.${role}`) });
  return items
    .filter(({ uuid }) => !found.some(({ value }) => value === uuid))
    .map(({ uuid, firstName, lastName }) => ({ value: uuid, label: `${firstName} ${lastName}`, hint }));
};

/** Asks, and gives somebody the role by the ordinary change of a person. @returns whether they have it now */
export const giveRole = (
  { value: uuid, label }: Candidate,
  {
    role,
    translate,
    confirm,
  }: { role: MemberRole; translate: ReturnType<typeof useTranslate>; confirm: ReturnType<typeof useConfirm> },
): Promise<boolean> =>
  attempt(async () => {
    const person = await request(members.one, { uuid }, { loader: 'load' });
    const before = translate(`roles.${person.roleIdentifier}`);
    const names = { name: label, role: translate(`roles.${role}`), before };
    const isWanted = await confirm({
      headline: translate('generator.role.headline', names),
      texts: [translate('generator.role.text', names)],
      buttons: [{ label: translate('generator.role.give') }],
    });
    if (!isWanted) return false;
    const body = toBody(members.update, { ...person, roleIdentifier: role });
    await request(members.update, body as never, { toast: 'failures' });
    showToast({ type: 'success', message: 'generator.role.done', params: names });
    return true;
  });
