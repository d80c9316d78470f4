import { useMemberState } from '../../authProvider';
import { archivedMembers } from '../../contract/archivedMembers';
import { roleGroups } from '../../contract/names/roles';
import type { FiledPerson, PersonName } from '../../contract/shapes/personNames';
import { useMayAccess } from '../generator/access';
import { detailsPath } from '../generator/paths';
import { useResources } from '../generator/resourceContext';

/** Somebody whose name is shown. Of somebody archived the file is in the archive. */
export type Named = Pick<PersonName, 'uuid'> & Partial<FiledPerson>;

/**
 * `own`: they stand among people the reader sees as members. `company`: it may be anybody, so that it leads on only for
 * whoever sees everybody.
 */
export type Among = 'own' | 'company';

/** Path of a person's file, for those who may open it. */
export const usePersonPath = (among: Among): ((person: Named) => string | undefined) => {
  const { roleIdentifier } = useMemberState().member;
  const mayAccess = useMayAccess();
  const resources = useResources();
  const seesAll = roleGroups.company.some((role) => role === roleIdentifier);
  return ({ uuid, isArchived }) => {
    const place = resources[isArchived ? 'archivedMembers' : 'members'];
    const access = isArchived ? archivedMembers.one.access : 'member-list.memberdetails';
    return place && mayAccess(access) && (among === 'own' || seesAll) ? detailsPath(place, uuid) : undefined;
  };
};
