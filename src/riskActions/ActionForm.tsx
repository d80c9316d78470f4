import { useMemo } from 'react';
import { riskActions } from '../../contract/riskActions';
import type { RiskActionDetails } from '../../contract/riskAssessments/riskActionFields';
import type { RiskDetails } from '../../contract/riskAssessments/risks';
import { saveOnce } from '../../dataProvider/saveOnce';
import type { FieldGroups } from '../generator/declaration';
import { RecordForm } from '../generator/form/RecordForm';
import { ResourceScope } from '../generator/resourceContext';
import { TypedNote } from './TypedNote';
import { useSaveAction } from './useSaveAction';

const who = ['ownerUuid', 'dueOn', 'status', 'comment'];
const all: FieldGroups<string> = { what: ['title', 'stopClass', 'description'], who };
/** Fields of a confirmed action: it stays as it is, only who carries it out and when may change. */
const confirmed: FieldGroups<string> = { who };

interface NewProperties {
  riskUuid: string;
  /** Suggestion of the catalogue; absent: an action of one's own. */
  suggestion?: RiskDetails['suggestions'][number] | undefined;
  onDone: () => void;
  onCancel: () => void;
}

/** Plans an action for a risk. */
export const NewAction = ({ riskUuid, suggestion, onDone, onCancel }: NewProperties) => {
  const create = async (body: Record<string, unknown>, release: () => void): Promise<void> => {
    await saveOnce(riskActions.create, body);
    release();
    onDone();
  };
  const suggested = suggestion && { title: suggestion.text, stopClass: suggestion.stopClass };
  return (
    <ResourceScope name="riskActions">
      <RecordForm
        call={riskActions.create}
        groups={all}
        resource="riskActions"
        defaults={{ riskUuid, measureId: suggestion?.measureId ?? null, status: 'open', ...suggested }}
        save={create}
        onCancel={onCancel}
        Note={TypedNote}
      />
    </ResourceScope>
  );
};

interface Properties {
  action: RiskActionDetails;
  /** True if all measures were confirmed already. */
  isConfirmed: boolean;
  onReload: () => void;
}

/** Changes an action as a whole, or after it was confirmed, how it is carried out. */
export const EditAction = ({ action, isConfirmed, onReload }: Properties) => {
  const update = useSaveAction(riskActions.update);
  const record = useMemo(() => ({ ...action, ownerUuid: action.owner?.uuid ?? null, abilities: {} }), [action]);
  return (
    <ResourceScope name="riskActions">
      <RecordForm
        call={riskActions.update}
        groups={isConfirmed ? confirmed : all}
        resource="riskActions"
        record={record}
        save={update}
        onReload={onReload}
        Note={TypedNote}
      />
    </ResourceScope>
  );
};

const reported: FieldGroups<string> = { report: ['status', 'comment'] };

/** Says how far an action is that one carries out. */
export const ReportAction = ({ action, onReload }: Omit<Properties, 'isConfirmed'>) => {
  const report = useSaveAction(riskActions.report);
  const record = useMemo(() => ({ ...action, abilities: {} }), [action]);
  return (
    <RecordForm
      call={riskActions.report}
      groups={reported}
      resource="riskActions"
      record={record}
      save={report}
      onReload={onReload}
      Note={TypedNote}
    />
  );
};
