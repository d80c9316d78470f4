import type { Call } from '../../../contract/kit/call';
import type { Permission } from '../../../contract/names/permissions';
import type { AuditEvent, Context } from '../context/context';
import type { PartnerContext, PartnerHandler } from '../context/partnerContext';

type RecordHandler = (context: Context, request: never) => Promise<unknown>;

/** Context of the record engine for records of a licensee: its client is the licensee, and who acts one of its staff. */
const recordContextOf = ({ licenseeId, caller, log, ...context }: PartnerContext): Context => {
  // There is no company whose audit log could tell it: the server's does.
  const auditMany = async (events: readonly AuditEvent[]): Promise<void> => {
    for (const event of events) log.info({ ...event, licenseeId, adviserId: caller.adviserId }, 'changed by staff');
  };
  const { adviserId, name, permissions } = caller;
  return {
    ...context,
    log,
    clientId: licenseeId,
    // The engine asks permissions by their names alone.
    caller: { memberId: adviserId, role: 'user', name, permissions: permissions as unknown as Permission[] },
    audit: (event: AuditEvent) => auditMany([event]),
    auditMany,
    nothingDone: () => undefined,
    // Neither files nor jobs are a licensee's: what asks for them here is a fault of ours.
  } as unknown as Context;
};

/** Handlers that the record engine made, for a licensee's staff. */
export const ofLicensee = <Calls extends Readonly<Record<string, Call>>>(
  handlers: Readonly<Record<keyof Calls & string, unknown>>,
): { [Name in keyof Calls]: PartnerHandler<Calls[Name]> } =>
  Object.fromEntries(
    Object.entries(handlers).map(([name, handler]) => [
      name,
      (context: PartnerContext, request: never) => (handler as RecordHandler)(recordContextOf(context), request),
    ]),
  ) as { [Name in keyof Calls]: PartnerHandler<Calls[Name]> };
