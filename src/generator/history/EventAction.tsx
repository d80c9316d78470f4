import { useTranslate } from 'ra-core';
import type { AuditEventListItem } from '../../../contract/auditEvents';

/** What was done, in words. */
export const EventAction = ({ record: { action } }: { record: Pick<AuditEventListItem, 'uuid' | 'action'> }) =>
  useTranslate()(`auditEvents.options.action.${action}`, { _: action });
