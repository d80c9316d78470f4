import type { Call } from '../../../contract/call';
import { isPermitted, type Permission } from '../../../contract/permissions';
import type { Caller } from '../context/context';

type PermittedCall = Pick<Call, 'access'> & { access: Permission };

/** A record with what the caller may do with it by these calls, where that hangs on nothing but permissions. */
export const withAbilities = <Record, Ability extends string>(
  { permissions }: Caller,
  calls: Readonly<{ [Each in Ability]: PermittedCall }>,
  record: Record,
) => ({
  ...record,
  abilities: Object.fromEntries(
    Object.entries<PermittedCall>(calls).map(([ability, { access }]) => [ability, isPermitted(permissions, [access])]),
  ) as { [Each in Ability]: boolean },
});
