import { Alert } from '@mui/material';
import type { UploadedFile } from '../../../contract/kit/importFile';
import type { RecordImportProgress, RecordImportSettings } from '../../../contract/kit/recordImport';
import { Counts } from '../../import/Counts';
import { Facts } from '../../import/Facts';
import { useImported } from './context';
import { FaultList } from './FaultList';
import { Tick } from './Tick';
import type { RecordImport } from './useRecordImport';

interface Properties {
  resource: string;
  progress: RecordImportProgress;
  settings: RecordImportSettings;
  upload: UploadedFile;
  onChange: RecordImport['changeSettings'];
}

/** Result of the check, with remedies and everything that was chosen. */
export const CheckResult = ({ resource, progress, settings, upload, onChange }: Properties) => {
  const { fields, labelOf, say } = useImported(resource);
  const { faultless, faulty, known, notes } = progress;
  const { onlyFaultless, leaveOutKnown, mapping, headerLine } = settings;
  const assigned = fields.filter(({ name }) => (mapping[name] ?? null) !== null).map(({ name }) => labelOf(name));
  return (
    <>
      {faulty === 0 && <Alert severity="success">{say('check.allGood')}</Alert>}
      {faultless === 0 && <Alert severity="error">{say('check.nothing')}</Alert>}
      <Counts
        say={say}
        counts={[
          { name: 'faultless', count: faultless, isShown: true },
          { name: 'known', count: known, isShown: known > 0 },
          { name: 'faulty', count: faulty, isShown: faulty > 0 },
        ]}
      />
      {faulty > 0 && (
        <FaultList resource={resource} progress={progress} title={say('check.errorsTitle')} severity="fault" />
      )}
      {faulty > 0 && faultless > 0 && (
        <Tick
          label={say('check.onlyFaultless')}
          hint={say('check.onlyFaultlessHint')}
          checked={onlyFaultless}
          onChange={(checked) => onChange({ onlyFaultless: checked })}
        />
      )}
      {notes > 0 && (
        <FaultList resource={resource} progress={progress} title={say('check.notesTitle')} severity="note" />
      )}
      {known > 0 && (
        <Tick
          label={say('check.leaveOutKnown')}
          hint={say('check.leaveOutKnownHint')}
          checked={leaveOutKnown}
          onChange={(checked) => onChange({ leaveOutKnown: checked })}
        />
      )}
      <Facts
        say={say}
        facts={{
          file: upload.fileName,
          headings: headerLine === null ? say('check.summary.noHeadings') : say('check.line', { line: headerLine }),
          fields: assigned.join(', '),
        }}
      />
    </>
  );
};
