import { Alert } from '@mui/material';
import { Counts } from './Counts';
import { Facts } from './Facts';
import { FindingList } from './FindingList';
import type { StepProperties } from './kind';
import type { Imported } from './model';
import { StepFrame } from './StepFrame';
import { Tick } from './Tick';
import { useImportWords } from './useImportWords';
import { Failed, Running } from './Work';

type Properties<I extends Imported> = StepProperties<I> & { progress: I['progress'] };

/** Result of the check, with remedies and everything that was chosen: the last look before the import. */
const Checked = <I extends Imported>(properties: Properties<I>) => {
  const { kind, wizard, state, upload, progress, moved } = properties;
  const say = useImportWords(kind.model.words);
  const { onlyFaultless, mapping, headerLine } = state.settings;
  const { faulty, notes } = progress;
  const judged = kind.judge(properties);
  const { next } = judged;
  const assigned = kind.fields.filter((field) => (mapping[field] ?? null) !== null);
  return (
    <StepFrame
      headline={say('check.headline')}
      moved={moved}
      onBack={wizard.goBeforeCheck}
      {...(next && {
        next: { ...next, onClick: () => void wizard.run(), disabled: next.disabled || (faulty > 0 && !onlyFaultless) },
      })}
    >
      {judged.alerts.map(
        (alert) =>
          alert && (
            <Alert key={alert.text} severity={alert.severity}>
              {alert.text}
            </Alert>
          ),
      )}
      <Counts say={say} counts={judged.counts} />
      {faulty > 0 && (
        <FindingList kind={kind} progress={progress} title={say('check.errorsTitle')} severity="fault" count={faulty} />
      )}
      {judged.remedies}
      {faulty > 0 && judged.isDivisible && (
        <Tick
          label={say('check.onlyFaultless')}
          hint={say('check.onlyFaultlessHint')}
          checked={onlyFaultless}
          onChange={(checked) => wizard.changeSettings({ onlyFaultless: checked } as Partial<I['settings']>)}
        />
      )}
      {judged.effects}
      {notes > 0 && (
        <FindingList kind={kind} progress={progress} title={say('check.notesTitle')} severity="note" count={notes} />
      )}
      {judged.choices}
      <Facts
        say={say}
        facts={{
          file: upload.fileName,
          headings: headerLine === null ? say('check.summary.noHeadings') : say('check.line', { line: headerLine }),
          fields: assigned.map(kind.labelOf).join(', '),
          ...judged.facts,
        }}
      />
    </StepFrame>
  );
};

/** The dry run: how far it is, and what it found. */
export const CheckStep = <I extends Imported>(properties: StepProperties<I>) => {
  const { progress } = properties.state;
  if (!progress) return null;
  const same = { ...properties, progress };
  if (progress.phase === 'failed') return <Failed {...same} headline="check.headline" />;
  if (progress.phase !== 'checked') return <Running {...same} headline="check.running" text="check.nothingYet" />;
  return <Checked {...same} key="checked" />;
};
