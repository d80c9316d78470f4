import { Typography } from '@mui/material';
import type { RecordImportFault, RecordImportProgress } from '../../../contract/kit/recordImport';
import { DetailList } from '../../import/DetailList';
import { downloadCsv } from '../../import/downloadCsv';
import { readAll } from '../../import/readAll';
import { useFormat } from '../../ui/useFormat';
import { useOptionLabel } from '../fields/optionLabel';
import { useImported } from './context';
import { type FaultWords, faultRows, fieldText, placeText, reasonText } from './faultText';

interface Properties {
  resource: string;
  progress: RecordImportProgress;
  title: string;
  severity: RecordImportFault['severity'];
}

const useFaultWords = (resource: string): FaultWords => {
  const { fields, labelOf, say, translate } = useImported(resource);
  const optionOf = useOptionLabel(resource);
  const format = useFormat();
  return {
    translate,
    say,
    labelOf,
    optionsOf: (field) =>
      (fields.find(({ name }) => name === field)?.options ?? []).map((option) => optionOf(field, option)),
    paramsOf: (params = {}) =>
      Object.fromEntries(
        Object.entries(params).map(([name, value]) => [
          name,
          /^m(?:in|ax)Date$/.test(name) ? format.date(String(value)) : value,
        ]),
      ),
  };
};

/** Faults of the rows. */
export const FaultList = ({ resource, progress, title, severity }: Properties) => {
  const words = useFaultWords(resource);
  const { calls, say } = useImported(resource);
  const { importCursor, faulty, notes } = progress;
  const isWanted = (fault: RecordImportFault): boolean => fault.severity === severity;
  const faults = progress.faults.filter(isWanted);
  const more = severity === 'fault' ? faulty - new Set(faults.map(({ line }) => line)).size : notes - faults.length;
  const list = `check.lists.${severity}`;
  const download = async (): Promise<void> => {
    try {
      const items = await readAll(calls.readImportFaults, importCursor);
      downloadCsv(say(`${list}.fileName`), faultRows(words, items.filter(isWanted)));
    } catch {
      // A toast has said why.
    }
  };
  return (
    <DetailList
      title={title}
      rows={faults.map((fault) => ({
        key: `${fault.line}.${fault.column}.${fault.field}.${fault.rule}`,
        head: placeText(words, fault),
        subhead: fieldText(words, fault),
        content: (
          <>
            <Typography variant="body2">{reasonText(words, fault)}</Typography>
            {fault.value && (
              <Typography variant="body2" color="textSecondary" dir="auto" sx={{ overflowWrap: 'anywhere' }}>
                {fault.value}
              </Typography>
            )}
          </>
        ),
      }))}
      more={more > 0 && say(`${list}.more`, { smart_count: more })}
      download={{ label: say(`${list}.download`), onClick: () => void download() }}
    />
  );
};
