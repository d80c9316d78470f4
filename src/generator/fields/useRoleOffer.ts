import { useTranslate } from 'ra-core';
import { useRef } from 'react';
import { useMemberState } from '../../../authProvider';
import type { FieldShape } from '../../../contract/kit/describe';
import { type MemberRole, mayAssignRole, memberRoles } from '../../../contract/names/roles';
import { useConfirm } from '../../ui/dialogs';
import type { Candidate } from '../../ui/typeahead/useCandidates';
import { useMayAccess } from '../access';

/** Lists have such fields as filters, and nobody is given a role there. */
const load = () => import('./giveRole');

/** The least of the roles that a field asks of people; undefined where it asks for none. */
const leastRoleOf = ({ reference, filter }: FieldShape): MemberRole | undefined => {
  const asked = filter?.roleIdentifier;
  if (reference !== 'memberNames' || !Array.isArray(asked)) return undefined;
  return memberRoles.findLast((role) => asked.includes(role));
};

/**
 * For a field of people that asks for a role: whoever may give it finds those who lack it as well, and gives it by
 * choosing one. Undefined for all other fields and for whoever may not.
 */
export const useRoleOffer = (shape: FieldShape) => {
  const translate = useTranslate();
  const confirm = useConfirm();
  const mayAccess = useMayAccess();
  const { member } = useMemberState();
  const lacking = useRef(new Set<string>());
  const role = leastRoleOf(shape);
  const mayChange = mayAccess('member-list.memberdetails') && mayAccess('member-list.updatememberdetails');
  if (!role || !mayChange || !mayAssignRole(member.roleIdentifier, role)) return undefined;
  return {
    /** Finds people besides those who have the role; nobody, as long as nothing is typed. */
    others: async (text: string, found: readonly Candidate[]): Promise<Candidate[]> => {
      const search = text.trim();
      if (!search) return [];
      const others = await (await load()).findLacking(search, found, { role, translate });
      for (const { value } of others) lacking.current.add(value);
      for (const { value } of found) lacking.current.delete(value);
      return others;
    },
    /** Gives the role to whom of these lacks it. @returns whether all have it now */
    give: async (chosen: readonly Candidate[]): Promise<boolean> => {
      const one = chosen.find(({ value }) => lacking.current.has(value));
      if (!one) return true;
      const isGiven = await (await load()).giveRole(one, { role, translate, confirm });
      if (isGiven) lacking.current.delete(one.value);
      return isGiven;
    },
  };
};
