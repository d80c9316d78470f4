import { sql } from 'drizzle-orm';
import type { AssessmentSettings, riskAssessments as calls } from '../../../contract/riskAssessments';
import type { Handler } from '../../core/context/context';
import { changesBy } from '../../core/cycles/changes';
import { clientRiskAssessments } from '../../db/schema';
import { settingsOf } from '../../domain/assignable/settings';
import { assignableAssessments } from '../../domain/risk/assignable';
import { roundCycles } from '../../domain/risk/rounds/engine';

export const settingsColumns = {
  interval: sql<AssessmentSettings['interval']>`${clientRiskAssessments.interval}`,
  buffer: sql<AssessmentSettings['buffer']>`${clientRiskAssessments.buffer}`,
};

const settings = settingsOf<AssessmentSettings>({
  assignable: assignableAssessments,
  cycles: roundCycles(),
  columns: settingsColumns,
  logged: { action: 'riskAssessments.saveSettings', subjectType: 'riskAssessment' },
});
export const { read: readSettings, lock: lockSettings, save: saveSettings } = settings;

export const previewSettings: Handler<typeof calls.previewSettings> = (context, request) =>
  changesBy(context, roundCycles(), request.uuid, () => settings.change(context, request));
