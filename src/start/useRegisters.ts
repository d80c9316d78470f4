import { useQueries } from '@tanstack/react-query';
import { useMemberState } from '../../authProvider';
import { area } from '../../contract/kit/call';
import { standingsCall } from '../../contract/kit/recordStandings';
import { dueAreas } from '../../contract/kit/standings';
import { isPermitted } from '../../contract/names/permissions';
import { queryOf } from '../../dataProvider/useCall';

const registers = dueAreas.map((name) => area(name, { standings: standingsCall(name) }).standings);

/** How the records of each register with a deadline stand, for whoever works on it: staff, who only reads, has nothing to do about it. */
export const useRegisters = () => {
  const { permissions } = useMemberState().member;
  const own = registers.filter((call) => isPermitted(permissions, [`${call.area}.update`]));
  return useQueries({
    queries: own.map((call) => queryOf(call, {})),
    combine: (results) => ({
      registers: results.flatMap(({ data }, index) => {
        const name = own[index]?.area;
        return name && data && data.counts.all > 0 ? [{ name, counts: data.counts }] : [];
      }),
      isPending: results.some(({ isPending }) => isPending),
      hasFailed: results.some(({ isError }) => isError),
      retry: () => {
        for (const { isError, refetch } of results) if (isError) void refetch();
      },
    }),
  });
};
