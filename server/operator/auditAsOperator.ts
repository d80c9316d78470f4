import type { AuditEvent } from '../core/context/context';
import { writeAudit } from '../core/records/audit';
import type { OperatorContext } from './command';

/** Writes into a client's audit log that the operator did it. */
export const auditAsOperator = ({ tx, clock }: OperatorContext, clientId: string, event: AuditEvent): Promise<void> =>
  writeAudit(tx, { ...event, clientId, actor: { id: null, name: 'operator' }, clock });
