import type { ResponseOf } from '../../../contract/call';
import { emergencyNumbers } from '../../../contract/constants';
import { hazardousSubstances } from '../../../contract/hazardousSubstances';
import type { InfopointPerson } from '../../../contract/infopoint';
import { infopoint } from '../../../contract/infopoint';
import { useCall } from '../../../dataProvider/useCall';

export interface Instruction {
  substance: ResponseOf<typeof hazardousSubstances.one>;
  emergencyNumber: string;
  firstAiders: readonly InfopointPerson[];
}

/** What an operating instruction says; undefined until all of it is read. Who helps is known where the substance has a location. */
export const useInstruction = (uuid: string) => {
  const substance = useCall(hazardousSubstances.one, { uuid });
  const locations = useCall(infopoint.locations, {});
  const locationUuid = substance.data?.locationUuid ?? '';
  const groups = useCall(infopoint.memberGroups, { uuid: locationUuid }, { enabled: locationUuid !== '' });
  const country = locations.data?.locations.find((each) => each.uuid === locationUuid)?.countryCode ?? 'DE';
  const parts = [substance, locations, ...(locationUuid ? [groups] : [])];
  const isRead = parts.every(({ data }) => data !== undefined);
  const data: Instruction | undefined =
    isRead && substance.data
      ? {
          substance: substance.data,
          emergencyNumber: emergencyNumbers[country],
          firstAiders: (groups.data?.groups ?? [])
            .filter(({ type }) => type === 'first-aid')
            .flatMap(({ members }) => members),
        }
      : undefined;
  return {
    data,
    error: parts.find(({ error }) => error)?.error,
    refetch: () => Promise.all(parts.map((part) => part.refetch())),
  };
};
