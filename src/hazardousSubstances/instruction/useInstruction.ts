import { hazardousSubstances } from '../../../contract/hazardousSubstances';
import {
  type InfopointGroup,
  type InfopointLocation,
  type InfopointPerson,
  infopoint,
} from '../../../contract/infopoint';
import type { ResponseOf } from '../../../contract/kit/call';
import { emergencyNumbers } from '../../../contract/shapes/constants';
import { useCall } from '../../../dataProvider/useCall';

export interface Instruction {
  substance: ResponseOf<typeof hazardousSubstances.one>;
  emergencyNumber: string;
  firstAiders: readonly InfopointPerson[];
  /** Those who help in a fire, at the substance's location. */
  fireHelpers: readonly InfopointPerson[];
  /** Location of its use, for the emergency call and for leaving the building. */
  location: InfopointLocation | undefined;
}

const membersOf = (groups: readonly InfopointGroup[], ...types: readonly InfopointGroup['type'][]) => {
  const found = groups.filter(({ type }) => types.includes(type)).flatMap(({ members }) => members);
  // Somebody may help in several groups.
  return [...new Map(found.map((person) => [person.uuid, person])).values()];
};

/**
 * Reads an operating instruction; undefined until all of it is read. Helpers are known where the substance has a
 * location.
 */
export const useInstruction = (uuid: string) => {
  const substance = useCall(hazardousSubstances.one, { uuid });
  const locations = useCall(infopoint.locations, {});
  const locationUuid = substance.data?.locationUuid ?? '';
  const groups = useCall(infopoint.memberGroups, { uuid: locationUuid }, { enabled: locationUuid !== '' });
  const location = locations.data?.locations.find((each) => each.uuid === locationUuid);
  const people = groups.data?.groups ?? [];
  const parts = [substance, locations, ...(locationUuid ? [groups] : [])];
  const isRead = parts.every(({ data }) => data !== undefined);
  const data: Instruction | undefined =
    isRead && substance.data
      ? {
          substance: substance.data,
          emergencyNumber: emergencyNumbers[location?.countryCode ?? 'DE'],
          firstAiders: membersOf(people, 'first-aid'),
          fireHelpers: membersOf(people, 'fire-marshall', 'fire-assistent'),
          location,
        }
      : undefined;
  return {
    data,
    error: parts.find(({ error }) => error)?.error,
    refetch: () => Promise.all(parts.map((part) => part.refetch())),
  };
};
